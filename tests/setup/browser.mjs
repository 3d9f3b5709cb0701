// Before the tests: finds a Chromium, or gets one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
// biome-ignore lint/correctness/useImportExtensions: it takes the declaration file beside this one for the module
import { findChromium } from './chromium.mjs';

/** @param {string} command @param {string[]} args */
const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' }).status === 0;

function installFromDebian() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium with apt-get (once) …');
  process.env.DEBIAN_FRONTEND ??= 'noninteractive';
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium']);
}

function installFromPlaywright() {
  console.log('Downloading Chromium for the tests (once) …');
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}

function find() {
  try {
    return findChromium();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

for (const install of [installFromDebian, installFromPlaywright]) {
  if (find() === undefined) install();
}
if (find() === undefined) {
  console.error(
    'The tests need Chromium and none could be found or installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable, and run this again.',
  );
  process.exit(1);
}
