/** Texts of a PO catalog that have no translation, as far as a fallback would hide it. */
export function findUntranslated(catalog: string): readonly string[] {
  return catalog
    .split(/\n\s*\n/)
    .filter((entry) => /^msgstr ""$(?!\n")/m.test(entry) && !entry.startsWith('msgid ""\nmsgstr'))
    .map(textOf);
}

/** The catalog without the lines that change by themselves. */
export function withoutDates(catalog: string): string {
  return catalog.replaceAll(/^"(POT-Creation|PO-Revision)-Date: .*\n/gm, '');
}

/** A long text stands on several lines. */
function textOf(entry: string): string {
  const quoted = /^msgid ((?:".*"\n?)+)/m.exec(entry)?.[1] ?? entry;
  return quoted
    .split('\n')
    .map((line) => line.slice(1, -1))
    .join('');
}
