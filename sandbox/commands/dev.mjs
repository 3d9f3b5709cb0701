// npm run dev: the sandbox, and Vite's dev server in front of it with hot reload. They end together.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { explainFlags, helpText, parseFlags } = await import('../http/flags.ts');
const { DEMO_EMAIL, DEMO_PASSWORD } = await import('../identity/pages/sign-in-page.ts');
const { startSandbox } = await import('../http/start-sandbox.ts');

const root = fileURLToPath(new URL('../../', import.meta.url));
const APP_ORIGIN = 'http://localhost:5173';

const args = ['--origin', APP_ORIGIN, ...process.argv.slice(2), '--no-app'];
const help = helpText(args);
if (help !== undefined) {
  console.log(help);
  process.exit(0);
}
const problem = explainFlags(args, process.env);
if (problem !== undefined) {
  console.error(problem);
  process.exit(2);
}

const sandbox = await startSandbox(parseFlags(args, process.env, '')).catch((error) => {
  console.error(`The sandbox could not start. ${error.message}`);
  process.exit(1);
});

console.log(`\n  Sign in as ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}`);
const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', '5173', '--strictPort'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, POS_DESK_SANDBOX: `http://127.0.0.1:${sandbox.port}` },
});

let isAsked = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    isAsked = true;
    vite.kill(signal);
  });
}
vite.on('exit', async (code) => {
  await sandbox.close();
  process.exit(isAsked ? 0 : (code ?? 1));
});
