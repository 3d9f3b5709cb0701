import { expect, it } from 'vitest';
import { chosenLanguage, languageBefore, rememberLanguage, rememberVisit } from './language-memory.ts';

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

it.each([
  ['the first visit', [], { chosen: 'de-DE', before: null }],
  ['a visit in the same language', ['de-DE'], { chosen: 'de-DE', before: null }],
  ['a visit in another language', ['fr-FR'], { chosen: 'de-DE', before: 'fr-FR' }],
  ['a second visit before anything was agreed to', ['fr-FR', 'it-IT'], { chosen: 'de-DE', before: 'fr-FR' }],
  ['a visit that comes back', ['de-DE', 'it-IT'], { chosen: 'de-DE', before: null }],
] as const)('[RT-3] after %s', (_what, earlier, expected) => {
  const memory = memoryStorage();
  for (const locale of [...earlier, 'de-DE'] as const) rememberVisit(memory, locale);
  expect({ chosen: chosenLanguage(memory), before: languageBefore(memory) }).toEqual(expected);
});

it('[RT-3] [SET-2] a language that was agreed to has none before it', () => {
  const memory = memoryStorage();
  rememberVisit(memory, 'fr-FR');
  rememberVisit(memory, 'de-DE');
  rememberLanguage(memory, 'de-DE');
  expect({ chosen: chosenLanguage(memory), before: languageBefore(memory) }).toEqual({ chosen: 'de-DE', before: null });
});

it('[RT-3] a kept code that is no language of the app counts as none', () => {
  const memory = memoryStorage();
  memory.setItem('lang', 'xx');
  memory.setItem('pos-desk.language-before', 'xx');
  expect({ chosen: chosenLanguage(memory), before: languageBefore(memory) }).toEqual({ chosen: null, before: null });
});

it('[AUTH-11] a storage that is full or blocked keeps nothing, and stops nothing', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  rememberVisit(full, 'de-DE');
  rememberLanguage(null, 'de-DE');
  expect([chosenLanguage(full), chosenLanguage(null)]).toEqual([null, null]);
});
