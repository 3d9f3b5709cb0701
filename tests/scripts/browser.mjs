// Before the tests: finds a Chromium, or gets one; where Debian has the lighter shell of it, that one too.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
// biome-ignore lint/correctness/useImportExtensions: it takes the declaration file beside this one for the module
import { findChromium, hasHeadlessShell } from '../setup/chromium.mjs';

/** @param {string} command @param {string[]} args */
const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' }).status === 0;

const hasApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string} name */
function installPackage(name) {
  console.log(`Installing ${name} with apt-get (once) …`);
  process.env.DEBIAN_FRONTEND ??= 'noninteractive';
  const install = () => run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name]);
  if (!install()) {
    run('apt-get', ['update', '-q']);
    install();
  }
}

function installFromDebian() {
  if (hasApt) installPackage('chromium');
}

function installFromPlaywright() {
  console.log('Downloading Chromium for the tests (once) …');
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}

/** The tests work without it, only slower: a system that doesn't know the package is left alone. */
function installShell() {
  const isOffered = hasApt && run('apt-cache', ['show', 'chromium-headless-shell']);
  if (isOffered) installPackage('chromium-headless-shell');
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
if (!hasHeadlessShell()) installShell();
