import { settingKeys } from './settings.ts';

/** The key of the settings file that somebody who wrote `key` probably meant; null where none is near (API-5). */
export function meantSetting(key: string): string | null {
  return settingKeys().find((known) => isNear(key, known)) ?? null;
}

/** Whether somebody who wrote `key` may have meant `known`: up to two letters differ, whatever the case and the signs between. */
function isNear(key: string, known: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return distance(letters(key), letters(known)) <= 2;
}

/** How many letters have to be put in, left out or changed to make one text the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [place, otherLetter] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
