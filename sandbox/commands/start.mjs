// npm start: builds the app when it has changed, then runs the sandbox in this very process, so that signals reach it.
import { register } from 'tsx/esm/api';
import { buildApp } from './build-app.mjs';

register();
const { explainFlags, helpText, parseFlags } = await import('../http/flags.ts');

const help = helpText(process.argv.slice(2));
if (help !== undefined) {
  console.log(help);
  process.exit(0);
}

// A mistyped flag is said at once, not after the build.
const problem = explainFlags(process.argv.slice(2), process.env);
if (problem !== undefined) {
  console.error(problem);
  process.exit(2);
}
const { appFolder, base } = parseFlags(process.argv.slice(2), process.env, 'dist');
if (appFolder !== undefined && !buildApp(base)) process.exit(1);
await import('../server.ts');

// npm ends without passing SIGTERM on; whoever stops npm means the server.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
