import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

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

/** No test without a browser reads the built catalogues; whoever follows the imports of a changed file comes by them. */
export function emptyCatalogues(): Plugin {
  return {
    name: 'empty-catalogues',
    enforce: 'pre',
    load: { filter: { id: /\.po$/ }, handler: () => 'export const messages = {};' },
  };
}
