import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findUntranslated, withoutDates } from './catalog.ts';
import { findHardCodedTexts } from './hard-coded-texts.ts';

/**
 * Fails when a text is hard-coded in a component, missing from a catalog, no longer used, or not translated (I18N-3).
 * Leaves the catalogs as they are; `npm run fix` brings them up to date.
 */
const problems = [...hardCoded(), ...outOfDate(), ...untranslated()];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function hardCoded(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/(\.test|test-support)\.tsx$/.test(file))
    .flatMap((file) =>
      findHardCodedTexts(readFileSync(`src/${file}`, 'utf8'), file).map(
        ({ line, text }) => `src/${file}:${line}: "${text}" is not translated. Use <Trans>, t or msg of lingui.`,
      ),
    );
}

function outOfDate(): string[] {
  const before = catalogs();
  const { status, stderr } = spawnSync('node_modules/.bin/lingui', ['extract', '--clean'], { encoding: 'utf8' });
  const after = catalogs();
  for (const [file, content] of before) writeFileSync(file, content);
  if (status !== 0) return [`lingui extract failed: ${stderr}`];
  return [...after]
    .filter(([file, content]) => withoutDates(content) !== withoutDates(before.get(file) ?? ''))
    .map(([file]) => `${file} is out of date. Run "npm run fix", then translate what is new.`);
}

function untranslated(): string[] {
  return [...catalogs()].flatMap(([file, content]) =>
    findUntranslated(content).map((text) => `${file}: "${text}" has no translation.`),
  );
}

function catalogs(): Map<string, string> {
  const files = readdirSync('locales').filter((file) => file.endsWith('.po'));
  return new Map(files.map((file) => [`locales/${file}`, readFileSync(`locales/${file}`, 'utf8')]));
}
