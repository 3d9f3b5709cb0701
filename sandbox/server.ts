import { fileURLToPath } from 'node:url';
import { FlagError, parseFlags } from './http/flags.ts';
import { startSandbox } from './http/start-sandbox.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from './identity/pages/sign-in-page.ts';

const appFolder = fileURLToPath(new URL('../dist', import.meta.url));

try {
  const options = parseFlags(process.argv.slice(2), process.env, appFolder);
  const sandbox = await startSandbox(options);
  console.log(
    `\n  POS Desk is ready: ${sandbox.origin}\n  Sign in as ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}\n`,
  );

  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    await sandbox.close();
    process.exit(0);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
} catch (error) {
  console.error(
    error instanceof FlagError
      ? error.message
      : `The sandbox could not start. ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = error instanceof FlagError ? 2 : 1;
}
