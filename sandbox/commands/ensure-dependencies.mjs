// Makes sure that node_modules is what package-lock.json says; runs before npm start, dev and test, so it uses built-ins only.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const needsDev = process.argv.includes('--dev');

const MIN_NODE = [20, 19];

/** Signs of a missing connection in npm's own output. */
const OFFLINE =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [minMajor, minMinor] = MIN_NODE;
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return;
  stop(
    `POS Desk needs Node.js ${MIN_NODE.join('.')} or newer; this is ${process.versions.node}. Get a current one from https://nodejs.org.`,
  );
}

/** @param {string} file */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(`${root}${file}`, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/** Whether every package of the lock that this machine needs is installed in that version. */
function isUpToDate() {
  const wanted = packagesOf('package-lock.json');
  if (wanted === undefined) stop('package-lock.json is missing or broken; take it from the repository again.');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (installed === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link || (entry.dev && !needsDev)) return true;
    const found = installed[path];
    // npm leaves out optional packages made for other machines.
    if (found === undefined) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function install() {
  console.log('Installing packages (once, about half a minute) …');
  const args = ['ci', '--no-audit', '--no-fund', ...(needsDev ? [] : ['--omit=dev'])];
  const npm = process.env.npm_execpath;
  const command = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const result = spawnSync(...command, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    shell: command[0] === 'npm' && process.platform === 'win32',
  });
  if (result.status === 0) return;
  const output = result.stderr ?? '';
  if (result.error?.code === 'ENOENT') stop('npm was not found; it comes with Node.js.');
  if (OFFLINE.test(output)) {
    stop(
      'The packages could not be downloaded: there is no connection to the package registry. Connect to the internet and run this again.',
    );
  }
  process.stderr.write(output);
  stop('The packages could not be installed; npm says why above.');
}

checkNode();
if (!isUpToDate()) install();
