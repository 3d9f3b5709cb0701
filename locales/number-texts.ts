import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getFormat } from '@lingui/cli/api';
import type { Plugin } from 'vite';

/** How lingui's macro marks a text that a script asks for: its name, six characters, follows. */
const askedFor = /(\/\*i18n\*\/\s*\{\s*id: ")([^"]+)(?=")/g;

/**
 * Numbers the texts of a build in the order of the English catalogue: a script asks for text "17", and a language's file is a
 * list. The names that lingui gives texts look random, so they can't be compressed: they were a third of each language.
 */
export function numberTexts(): Plugin[] {
  let names: readonly string[] = [];
  let numbers: ReadonlyMap<string, number> = new Map();
  return [
    {
      name: 'number-texts-in-scripts',
      apply: 'build',
      // Before React's plugin drops the macro's mark.
      enforce: 'pre',
      async buildStart() {
        names = await namesOfTexts();
        numbers = new Map(names.map((name, number) => [name, number]));
      },
      transform: {
        filter: { code: askedFor },
        handler(code) {
          const numbered = code.replace(askedFor, (_, before: string, name: string) => {
            const number = numbers.get(name);
            if (number === undefined) this.error(`The text ${name} is not in the catalogues: run lingui extract.`);
            return `${before}${number}`;
          });
          return { code: numbered, map: null };
        },
      },
    },
    {
      name: 'number-texts-of-languages',
      apply: 'build',
      transform: {
        filter: { id: /\.po$/ },
        async handler(code, id) {
          const messages = await messagesOf(code);
          const forms = formsOfCounts(localeOf(id));
          const list = JSON.stringify(
            names.map((name) => messages[name]),
            (_, part: unknown) => withoutUnusedForms(part, forms),
          );
          return { code: `export const messages = JSON.parse(${JSON.stringify(list)});`, map: null };
        },
      },
    },
  ];
}

async function namesOfTexts(): Promise<string[]> {
  const format = await getFormat('po', {}, 'en-US');
  const entries = await format.read(fileURLToPath(new URL('en-US.po', import.meta.url)), 'en-US');
  return Object.entries(entries ?? {}).flatMap(([name, { obsolete }]) => (obsolete === true ? [] : [name]));
}

/** What lingui compiled a catalogue to: a module without imports. */
async function messagesOf(code: string): Promise<Readonly<Record<string, unknown>>> {
  const { messages } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return messages;
}

/** `…/fr-FR.po` is of `fr-FR`. */
function localeOf(id: string): string {
  return basename(id, '.po');
}

/** The plural forms of whole numbers up to a thousand. French has one more, of whole millions, and so have others. */
function formsOfCounts(locale: string): ReadonlySet<string> {
  const rules = new Intl.PluralRules(locale);
  return new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)));
}

/** Part of a compiled text: of a plural, a form that no count takes, or that says what "other" says, is left to "other". */
function withoutUnusedForms(part: unknown, forms: ReadonlySet<string>): unknown {
  if (!Array.isArray(part) || part[1] !== 'plural') return part;
  const [name, , arms] = part;
  const other = JSON.stringify(arms.other);
  const used = Object.entries(arms).filter(
    ([form, words]) => form === 'other' || !(isUnused(form, forms) || JSON.stringify(words) === other),
  );
  return [name, 'plural', Object.fromEntries(used)];
}

function isUnused(form: string, forms: ReadonlySet<string>): boolean {
  return ['zero', 'one', 'two', 'few', 'many'].includes(form) && !forms.has(form);
}
