import { createCompiledCatalog } from '@lingui/cli/api';

/** A text as lingui compiles it: words, or `[name, type, how]` of what is put in. */
type Token = string | readonly [name: string, type?: string, how?: string | Arms | null];
type Arms = Readonly<Record<string, readonly Token[]>>;

/** What a text is made of besides its words; the same in every language, but for the arms of a plural. */
export interface TextShape {
  /** Names of what is put in. */
  readonly placeholders: ReadonlySet<string>;
  /** Marks of elements, like `<0>` and `</0>`, as often as they stand in one reading of the text. */
  readonly tags: readonly string[];
  /** Plural categories of each counted thing, by its name. */
  readonly plurals: ReadonlyMap<string, PluralShape>;
  /** The cases of each selection, by its name. */
  readonly selections: ReadonlyMap<string, readonly string[]>;
}

export interface PluralShape {
  readonly type: 'cardinal' | 'ordinal';
  readonly categories: readonly string[];
  /** Whether the number is shown in the words for `other`. */
  readonly showsNumber: boolean;
}

/** Takes a text apart. Throws what lingui says when it cannot be compiled. */
export function shapeOf(text: string): TextShape {
  const shape = { placeholders: new Set<string>(), plurals: new Map(), selections: new Map() };
  const tags = readTokens(compile(text), shape);
  return { ...shape, tags };
}

function compile(text: string): readonly Token[] {
  // A text with these marks only inside '' is rare enough to go the same way as all others.
  const { source, errors } = createCompiledCatalog('en-US', { text }, { namespace: 'json', strict: true });
  if (errors[0] !== undefined) throw errors[0].error;
  const { messages }: { messages: { text: readonly Token[] } } = JSON.parse(source);
  return messages.text;
}

interface Found {
  readonly placeholders: Set<string>;
  readonly plurals: Map<string, PluralShape>;
  readonly selections: Map<string, readonly string[]>;
}

/** Notes what is put in; the marks of elements in reading order. */
function readTokens(tokens: readonly Token[], found: Found): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return token.match(/<\/?\w+\/?>/g) ?? [];
    const [name, type, how] = token;
    found.placeholders.add(name);
    return typeof how === 'object' && how !== null ? readArms(name, type, how, found) : [];
  });
}

function readArms(name: string, type: string | undefined, how: Arms, found: Found): string[] {
  const { offset: _, ...arms } = how;
  if (type === 'select') found.selections.set(name, Object.keys(arms).sort());
  else {
    found.plurals.set(name, {
      type: type === 'selectordinal' ? 'ordinal' : 'cardinal',
      categories: Object.keys(arms),
      showsNumber: arms.other?.includes('#') === true,
    });
  }
  const tags = Object.entries(arms).map(([arm, tokens]) => [arm, readTokens(tokens, found)] as const);
  // One reading goes through one arm.
  return tags.find(([arm]) => arm === 'other')?.[1] ?? [];
}
