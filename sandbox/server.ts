import { fileURLToPath } from 'node:url';
import { explainStart } from './http/explain-start.ts';
import { FlagError, helpText, parseFlags } from './http/flags.ts';
import { startSandbox } from './http/start-sandbox.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from './identity/pages/sign-in-page.ts';

const appFolder = fileURLToPath(new URL('../dist', import.meta.url));

let dataFolder: string | undefined;

try {
  const help = helpText(process.argv.slice(2));
  if (help !== undefined) {
    console.log(help);
    process.exit(0);
  }
  const options = parseFlags(process.argv.slice(2), process.env, appFolder);
  dataFolder = options.databaseUrl === undefined ? options.dataFolder : undefined;
  const starting = startSandbox(options);

  // Also a signal during the start waits for it: a database that is being made must not be left half done.
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    await starting.then(
      (sandbox) => sandbox.close(),
      () => {},
    );
    process.exit(0);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);

  const sandbox = await starting;
  if (!isClosing) {
    const dialect = options.dialect.length > 0 ? `  Dialect: ${options.dialect.join(', ')}\n` : '';
    console.log(
      `\n  POS Desk is ready: ${sandbox.origin}\n  Sign in as ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}\n${dialect}`,
    );
  }
} catch (error) {
  console.error(error instanceof FlagError ? error.message : await explainStart(error, dataFolder));
  process.exitCode = error instanceof FlagError ? 2 : 1;
}
