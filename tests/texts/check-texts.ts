import { readFileSync } from 'node:fs';
import { findCatalogueProblems } from './catalogue-problems.ts';
import { extractTexts, readCatalogues, sourceFiles } from './catalogues.ts';
import { findHardCodedTexts } from './hard-coded-texts.ts';

/** So many of a catalogue's problems are listed; a new language would fill the screen. */
const LISTED = 20;

/** Where words reach people; those of `domain` and `terminal` are for machines. */
const screens = /^(app|features|ui)\/.*\.tsx?$|\.tsx$/;

/**
 * Fails when a text is hard-coded in a component, or missing from a catalogue, no longer used, not translated, or made up
 * differently in a language (I18N-3). Changes nothing; `npm run fix` brings the catalogues up to date.
 */
const problems = [...hardCoded(), ...(await inCatalogues())];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function hardCoded(): string[] {
  return sourceFiles(screens).flatMap((file) =>
    findHardCodedTexts(readFileSync(file, 'utf8'), file).map(
      ({ line, text }) => `${file}:${line}: "${text}" is not translated. Use <Trans>, t or msg of lingui.`,
    ),
  );
}

async function inCatalogues(): Promise<string[]> {
  const [texts, catalogues] = await Promise.all([extractTexts(), readCatalogues()]);
  return catalogues.flatMap(([locale, catalogue]) => {
    const file = `locales/${locale}.po`;
    if (catalogue === null) return [`${file} is missing. Run "npm run fix", then translate it.`];
    const found = findCatalogueProblems(locale, catalogue, texts).map((problem) => `${file}: ${problem}`);
    if (found.length <= LISTED) return found;
    return [...found.slice(0, LISTED), `${file}: … and ${found.length - LISTED} more.`];
  });
}
