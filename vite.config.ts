import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { transformAsync, type Visitor } from '@babel/core';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { numberTexts } from './locales/number-texts.ts';

const root = new URL('.', import.meta.url);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files fit one network packet anyway. */
const MIN_BYTES = 1024;

/** What nobody edits after a build. Data files are left out: of one that was edited the compressed copy would be the old one. */
const compressible = /\.(?:css|html|js|svg)$/;

const manifest: Partial<ManifestOptions> = {
  // Addresses are relative, and start_url and scope are left to the plugin: all follow the path that the build is for.
  name: 'POS Desk',
  short_name: 'POS Desk',
  description: 'Counter sales of tickets, timed appointments and gifts',
  lang: 'en-US',
  dir: 'ltr',
  display: 'standalone',
  orientation: 'any',
  categories: ['business', 'productivity'],
  // A manifest knows one colour each; index.html adds the ones that follow light and dark.
  theme_color: '#efebe4',
  background_color: '#efebe4',
  icons: [
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'New Booking', url: './', icons: [{ src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' }] },
    {
      name: 'All Bookings',
      url: './bookings',
      icons: [{ src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
};

/**
 * Where the app's file is there at once, as from the worker, the first frame would wait until all of it is evaluated. So that waits for
 * the frame, which shows what `index.html` came with; a hidden page has none. (tests/bench/README.md. In a source, a top-level await
 * makes the bundler put its helpers into a file apart.)
 */
const waitForFirstFrame = `
  if (!document.hidden && performance.getEntriesByType('paint').length === 0) await new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => setTimeout(resolve));
  });`;

const fingerprints = fingerprintBuildFiles();

export default defineConfig(({ command }) => ({
  plugins: [
    linguiMacro(),
    leaveOutDescriptions(),
    leaveOutUnused(),
    react(),
    namedJsx(),
    lingui(),
    numberTexts(),
    fingerprints.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      // Only the system asks for these, when the app is installed.
      includeManifestIcons: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg}', 'type.json'],
        manifestTransforms: [fingerprints.transform],
      },
      devOptions: { enabled: true, type: 'module', navigateFallback: 'index.html', suppressWarnings: true },
    }),
    compileAhead(),
    compressBuild(),
  ],
  define: { __BUILD__: JSON.stringify({ version: packageVersion(), id: command === 'build' ? contentId() : 'dev' }) },
  // The package's own entry is compiled for browsers without classes; one of its files is not.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames() } } : {},
  // Found late in development otherwise (only the worker imports them), which reloads the page under the developer.
  optimizeDeps: { include: ['workbox-core', 'workbox-precaching', 'workbox-routing'] },
  server: { proxy: proxyToSandbox(process.env.POS_DESK_SANDBOX ?? 'http://localhost:4000') },
  build: {
    target: 'es2022',
    // A hundredth smaller than what the bundler minifies by itself: every till keeps all of it. Nothing here has getters with effects,
    // or calls a function expression that is no arrow with `new`. Constants stay on the side of a comparison that repeats more often.
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      format: { quote_style: 0 },
      compress: {
        passes: 2,
        lhs_constants: false,
        inline: 1,
        pure_getters: true,
        unsafe_arrows: true,
        unsafe_methods: true,
      },
    },
    // An inlined asset is a data: address, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The till is one file, loaded behind the first screen.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // Compressing takes as long as building; nobody has to be told each time.
      checks: { pluginTimings: false },
      output: {
        intro: ({ isEntry }) => (isEntry ? waitForFirstFrame : ''),
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith('.po') ? 'assets/languages/[name]-[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          // What the first screen needs, in one file. Left alone, the bundler cuts it into many small ones, each a request of its
          // own before anything shows; with the packages apart it adds a third one, of its own functions.
          groups: [{ name: 'app', tags: ['$initial'] }],
        },
      },
    },
  },
}));

/**
 * Names the classes of styles by numbers: that of their file, and their own in it. Every till keeps each name twice, so that words
 * would cost it two kilobytes.
 */
function shortClassNames(): (name: string, file: string) => string {
  const sheets = filesBelow('src').filter((file) => file.endsWith('.module.css'));
  const classes = sheets.map((): string[] => []);
  return (name, file) => {
    const sheet = sheets.indexOf(relative(fileURLToPath(root), file));
    const names = classes[sheet];
    if (names === undefined) throw new Error(`${file}: modules of styles are kept in src`);
    if (!names.includes(name)) names.push(name);
    return `c${sheet.toString(36).padStart(2, '0')}${names.indexOf(name).toString(36)}`;
  };
}

/** Compiles lingui's macros; Vite's React plugin no longer runs Babel, so this runs it only on files that use a macro. */
export function linguiMacro(): Plugin {
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /\.[cm]?[jt]sx?(\?|$)/, exclude: /\/node_modules\// },
        code: /@lingui\/(core|react)\/macro/,
      },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id.split('?')[0] ?? id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: ['@lingui/babel-plugin-lingui-macro'],
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : null;
      },
    },
  };
}

/** What the terminal's contract says of its fields is for the published schema, which is made from the sources: no till needs it. */
function leaveOutDescriptions(): Plugin {
  const removed = ['v.description', 'v.metadata'];
  const visitor: Visitor = {
    CallExpression(path) {
      if (removed.some((name) => path.get('callee').matchesPattern(name))) path.remove();
    },
  };
  return {
    name: 'leave-out-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/terminal\/(contract|message-parts)\.ts$/ },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript'] },
          plugins: [{ visitor }],
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : null;
      },
    },
  };
}

const router = /\/react-router\/dist\/development\/chunk-\w+\.mjs$/;

const dexie = /\/dexie\/dist\/modern\/dexie\.mjs$/;

const reactDom = /\/react-dom-client\.production\.js$/;

const oidc = /\/oidc-client-ts\/dist\/esm\/oidc-client-ts\.js$/;

/** What libraries hold in a build though nobody uses it there. */
const held: readonly { readonly file: RegExp; readonly find: RegExp; readonly replace: string }[] = [
  // To take over a page that a server has drawn: there is none. So nothing is ever being taken over.
  { file: reactDom, find: /^exports\.hydrateRoot = function \([\s\S]*?^\};$/m, replace: '' },
  { file: reactDom, find: /\bisHydrating\b(?!\$| = |\n\))/g, replace: '!1' },
  { file: reactDom, find: /(?:\b[\w.]+\.memoizedState|\bprevState)\.isDehydrated\b/g, replace: '!1' },
  // Transitions that the browser animates, and what a reference to one or to a fragment can do: the app has neither.
  {
    file: reactDom,
    find: /\b(?:shouldStartViewTransition|viewTransition(?:MutationContext|ContextChanged)|inUpdateViewTransition)\b(?!\s=\s)|\b30 === \w+\.tag\b|\((\w+) & 335544064\) === \1\b/g,
    replace: '!1',
  },
  {
    file: reactDom,
    find: /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function \([\s\S]*?^\};$/gm,
    replace: '',
  },
  // Style sheets, scripts and other resources as elements, and calls that fetch them ahead: they are in the document already.
  { file: reactDom, find: /^ {2}[DCLmXSM]: pre\w+,?$/gm, replace: '' },
  {
    file: reactDom,
    find: /^function (isHostHoistableType|(?:get|acquire|suspend|preload)Resource|insertStylesheet(?:IntoRoot)?|preloadStylesheet|getHydratableHoistableCache)\([^)]*\) \{[\s\S]*?^\}$/gm,
    replace: 'function $1() {}',
  },
  // The rest of what only a page from a server, or such a transition, would call.
  {
    file: reactDom,
    find: /^function (updateDehydratedSuspenseComponent|canHydrate(?:TextInstance|Instance|HydrationBoundary)|prepareToHydrateHostInstance|attempt(?:ExplicitHydrationTarget|HydrationAtCurrentPriority|ReplayContinuousQueuedEvent)|queueIfContinuousEvent|replayUnblockedEvents|retryIfBlockedOn|(?:measure|commit|restore)NestedViewTransitions|commitAfterMutationEffectsOnFiber)\([^)]*\) \{[\s\S]*?^\}$/gm,
    replace: 'function $1() {}',
  },
  // Lists of boundaries, states of actions, forms that are sent by React, elements that a page defines, queues before a page is taken over.
  {
    file: reactDom,
    find: /^function ((?:updateSuspenseListComponent|initSuspenseListRenderState|cutOffTailIfNeeded)|(?:mountActionState|updateActionStateImpl|runActionStateAction|dispatchActionState|dispatchOptimisticSetState|ensureFormComponentIsStateful)|setPropOnCustomElement|(?:commitNewChildTo|deleteChildFrom)FragmentInstance|accumulateOrCreateContinuousQueuedReplayableEvent|clearIfContinuousEvent)\([^)]*\) \{[\s\S]*?^\}$/gm,
    replace: 'function $1() {}',
  },
  // Hooks: the assignment to each looks like an effect.
  {
    file: /\/downshift\.esm\.mjs$/,
    find: /^(?:useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*;$/gm,
    replace: '',
  },
  // The types of its properties, which it checks while the app is developed.
  { file: /\/downshift\.esm\.mjs$/, find: /^import PropTypes from 'prop-types';$/m, replace: 'const PropTypes = {};' },
  {
    file: /\/downshift\.esm\.mjs$/,
    find: /\bPropTypes\.(?:shape\(\{[\s\S]*?^ {2}\}\)|\w+(?:\.isRequired)?)/gm,
    replace: '0',
  },
  // How it scrolls to an option by itself; the app's list has a way of its own.
  {
    file: /\/downshift\.esm\.mjs$/,
    find: /^ {2}var actions = compute\([^;]*;\n {2}actions\.forEach\([\s\S]*?^ {2}\}\);$/m,
    replace: '',
  },
  // Warnings for developers, which the package has in all that it exports.
  { file: router, find: /^var ENABLE_DEV_WARNINGS = true;$/m, replace: 'var ENABLE_DEV_WARNINGS = false;' },
  // Components, and with them all that the router does for forms: so do their names for developers, and what makes them.
  { file: router, find: /^\w+\.displayName = .*;$/gm, replace: '' },
  { file: router, find: /(?=React\d*\.forwardRef\()/g, replace: '/* @__PURE__ */ ' },
  // What its assertions tell developers; that they fail is told all the same.
  {
    file: router,
    find: /(?<=\binvariant\d*\(\n[^;`]*?),\s*(?:\/\/.*\n\s*)*`[^`]*`\s*(?=\);)/g,
    replace: '',
  },
  // Questions that the till does not ask its storage.
  {
    file: dexie,
    find: /^ {4}(?:startsWithIgnoreCase|startsWithAnyOfIgnoreCase|equalsIgnoreCase|anyOfIgnoreCase|startsWithAnyOf|upsert|bulkUpdate|mapToClass|defineClass|eachUniqueKey|firstKey|lastKey|uniqueKeys|desc|or|notEqual|eachKey|eachPrimaryKey|until|getDatabaseNames|exists|waitFor|distinct|offset|update|bulkAdd|dynamicallyOpened|noneOf|inAnyRange|raw)\([^\n]*\) \{$[\s\S]*?^ {4}\},?$/gm,
    replace: '',
  },
  // What lies between the till and its storage: hooks, of which it has none, and the cache, which it has switched off.
  { file: dexie, find: /^ *this\.use\((?:hooksMiddleware|cacheMiddleware)\);$/gm, replace: '' },
  // What it tells developers; a warning may be all that an `if` does.
  { file: dexie, find: /^ *console\.warn\([^\n]*\);$/gm, replace: ';' },
  // Mutations, and lists that grow: the app has none. What is kept of them is empty, so nothing calls these.
  {
    file: /\/query-core\/build\/modern\/queryClient\.js$/,
    find: /^\t(?:isMutating|setQueriesData|resetQueries|\w*[iI]nfiniteQuery(?:Data)?|setDefaultOptions|setQueryDefaults|[sg]etMutationDefaults|defaultMutationOptions)\([^\n]*\) \{$[\s\S]*?^\t\}$/gm,
    replace: '',
  },
  { file: /\/query-core\/build\/modern\/query\.js$/, find: /^\t+\(this\.#queryType === "infinite" .*$/m, replace: '' },
  {
    file: /\/query-core\/build\/modern\/mutationCache\.js$/,
    find: /^\t(?:build|add|remove|canRun|runNext|find|findAll)\([^\n]*\) \{$[\s\S]*?^\t\}$/gm,
    replace: '',
  },
  // What the sign-in would log, if anybody listened.
  { file: oidc, find: /^ *(?:this\._logger|logger\d*)\.(?:debug|info|warn|error)\(.*\);$/gm, replace: '' },
  { file: oidc, find: /(?<=this\._logger)\.create\(["`][^)]*["`]\)/g, replace: '' },
  // What it tells developers of texts whose elements don't fit, which the check of the texts does.
  { file: /\/@lingui\/react\/dist\/shared\/react\.\w+\.mjs$/, find: /console\.error\(\n[\s\S]*?\n *\);/g, replace: '' },
  // Proofs and assertions that only other kinds of clients send.
  {
    file: oidc,
    find: /^ {2}static async (?:generateSignedJwt\w*|generateDPoP\w+|customCalculateJwkThumbprint|generateClientAssertionJwt)\([\s\S]*?^ {2}\}$/gm,
    replace: '',
  },
  // The grant by password, and answers to a sign-out: the till signs in by code alone, and waits for no answer when it signs out.
  {
    file: oidc,
    find: /^ {2}(?:async )?(?:processResourceOwnerPasswordCredentials|exchangeCredentials|validateCredentialsResponse|(?:read|process|validate)SignoutResponse(?:State)?|getSigningKeys)\([\s\S]*?^ {2}\}$/gm,
    replace: '',
  },
];

/** Whether each is still found in a newer version of its library, the tests of the budget tell. */
function leaveOutUnused(): Plugin[] {
  return held.map(({ file, find, replace }) => ({
    name: 'leave-out-unused',
    apply: 'build',
    transform: {
      filter: { id: file },
      handler: (code) => ({ code: code.replace(find, replace), map: null }),
    },
  }));
}

/**
 * What makes elements, as variables: React's package is CommonJS, of which a bundler writes each of some thousand calls with a
 * property, `(0, runtime.jsx)(…)`. In React's production build `jsxs` is `jsx`.
 */
function namedJsx(): Plugin {
  const named = '\0named-jsx';
  return {
    name: 'named-jsx',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react\/jsx-runtime$/ },
      handler: (_id, importer) => (importer === named ? null : named),
    },
    load: {
      filter: { id: /^\0named-jsx$/ },
      handler: () => `import runtime from 'react/jsx-runtime';
        export const { Fragment, jsx } = runtime;
        export { jsx as jsxs };`,
    },
  };
}

/**
 * Tells the browser to compile all functions of a file beside the page's thread, while it is read, not each at its first call
 * (https://wicg.github.io/explicit-javascript-compile-hints-file-based, tests/bench/README.md). Languages have no functions.
 */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // After all else that writes to the head of a file.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.fileName.startsWith('assets/languages/')) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

interface PrecachedFile {
  readonly url: string;
}

/**
 * The worker is told what is in each file of the build, so that it never keeps one that was cut, or a page that a host sent
 * in its place while the new files were still being copied there. Only files named by their content: others may be edited.
 */
function fingerprintBuildFiles() {
  let folder = '';
  const plugin: Plugin = {
    name: 'fingerprint-build-files',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
  };
  function withFingerprint<File extends PrecachedFile>(file: File): File & { integrity?: string } {
    if (!file.url.startsWith('assets/')) return file;
    const digest = createHash('sha256')
      .update(readFileSync(resolve(folder, file.url)))
      .digest('base64');
    return { ...file, integrity: `sha256-${digest}` };
  }
  return {
    plugin,
    transform: <File extends PrecachedFile>(manifest: File[]) => ({ manifest: manifest.map(withFingerprint) }),
  };
}

/** Writes`NAME.br` and `NAME.gz` beside each file of a build that gains from it, for web servers that send those. */
function compressBuild(): Plugin {
  let folder = '';
  return {
    name: 'compress-build',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the worker, which is written when the bundle is closed, and which keeps none of these files.
      order: 'post',
      sequential: true,
      handler: () => compressFolder(folder),
    },
  };
}

async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < MIN_BYTES) return;
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** The first segment of the addresses that the sandbox answers itself. */
const sandboxPaths = [
  'api',
  'oidc',
  'interaction',
  'documents',
  'media',
  'mailbox',
  'control',
  'terminal',
  'dashboard',
];

/** The host of the request is kept, so that the sign-in's addresses name the developer's origin. */
function proxyToSandbox(target: string): Record<string, { target: string }> {
  return Object.fromEntries(sandboxPaths.map((path) => [`/${path}`, { target }]));
}

function packageVersion(): string {
  const parsed: unknown = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const version = typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : undefined;
  if (typeof version !== 'string') throw new Error('package.json: "version" must be a text');
  return version;
}

/**
 * Eight characters that name what was built. They come from the sources and not from git, so that an unpacked archive
 * builds too, and a commit that changes no source asks no till to update.
 */
function contentId(): string {
  const hash = createHash('sha256');
  for (const folder of ['src', 'sw', 'locales', 'public']) {
    for (const file of filesBelow(folder)) hash.update(file).update(readFileSync(new URL(file, root)));
  }
  for (const file of ['index.html', 'package-lock.json']) hash.update(readFileSync(new URL(file, root)));
  return hash.digest('hex').slice(0, 8);
}

function filesBelow(folder: string): string[] {
  return readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.m?js$/.test(entry.name))
    .map((entry) => relative(fileURLToPath(root), join(entry.parentPath, entry.name)))
    .sort();
}
