/** A way of waiting or reading in a browser test that loses races, with the line it stands at. */
export interface HastyWait {
  readonly line: number;
  readonly found: string;
  readonly instead: string;
}

const rules: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\bwaitForTimeout\b|(?<![.\w])setTimeout\(/g, instead: 'wait for what the finished action shows' },
  { pattern: /\bnetworkidle\b|\bwaitForLoadState\b/g, instead: 'wait for what the page shows' },
  {
    pattern: /\.(?:isVisible|isHidden|isEnabled|isDisabled|isChecked|isEditable)\(\)/g,
    instead: 'expect(…).toBeVisible() and its like, or firstToShow()',
  },
  {
    pattern: /\.(?:textContent|innerText|innerHTML|inputValue|allTextContents|allInnerTexts)\(\)/g,
    instead: 'expect(…).toHaveText(), toHaveValue(), or textOf()',
  },
  {
    pattern: /\bawait\b(?:(?!=>|;)[\s\S])*?\.getAttribute\(/g,
    instead: 'expect(…).toHaveAttribute(), or attributeOf()',
  },
  { pattern: /\.boundingBox\(\)/g, instead: 'placeOf()' },
  { pattern: /\.(?:count|all)\(\)/g, instead: 'expect(…).toHaveCount()' },
  { pattern: /\bexpect\((?:new URL\()?(?!request|response)\w+\.url\(\)/g, instead: 'expect(page).toHaveURL()' },
];

/** Finds what waits for a time instead of an event, and what reads once and for all what may still be moving. */
export function findHastyWaits(source: string): HastyWait[] {
  const lineAt = (index: number) => source.slice(0, index).split('\n').length;
  return rules
    .flatMap(({ pattern, instead }) =>
      [...source.matchAll(pattern)].map((match) => ({
        line: lineAt(match.index + match[0].length),
        found: match[0].split('\n').at(-1)?.trim() ?? '',
        instead,
      })),
    )
    .toSorted((one, other) => one.line - other.line);
}
