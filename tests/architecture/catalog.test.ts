import { describe, expect, it } from 'vitest';
import { findUntranslated, withoutDates } from '../setup/catalog.ts';

const header = 'msgid ""\nmsgstr ""\n"POT-Creation-Date: 2026-11-21 01:50+0000\\n"\n"Language: de-DE\\n"\n';
const catalog = (...entries: string[]) => [header, ...entries].join('\n');

describe('findUntranslated', () => {
  it('[I18N-3] names the texts without a translation', () => {
    const text = catalog('#: src/a.tsx\nmsgid "Back"\nmsgstr "Zurück"\n', '#: src/b.tsx\nmsgid "Close"\nmsgstr ""\n');
    expect(findUntranslated(text)).toEqual(['Close']);
  });

  it('[I18N-3] reads texts of several lines', () => {
    const done = 'msgid ""\n"Cart "\n"is empty"\nmsgstr ""\n"Warenkorb "\n"ist leer"\n';
    const missing = '#: src/a.tsx\nmsgid ""\n"Nothing "\n"found"\nmsgstr ""\n';
    expect(findUntranslated(catalog(`#: src/c.tsx\n${done}`, missing))).toEqual(['Nothing found']);
  });

  it('[I18N-3] is content with a complete catalog', () => {
    expect(findUntranslated(catalog('msgid "Back"\nmsgstr "Zurück"\n'))).toEqual([]);
  });
});

describe('withoutDates', () => {
  it('leaves out what changes at every extraction', () => {
    expect(withoutDates(header)).toBe('msgid ""\nmsgstr ""\n"Language: de-DE\\n"\n');
  });
});
