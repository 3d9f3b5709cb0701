import type { BrowserContext } from '@playwright/test';

/** A part of a text as lingui compiles it; a built catalogue is a list of texts. */
type Token = string | [name: string, type?: string, how?: Record<string, Token[] | number>];

/** Letters as no language of the app writes them, so that a plain letter on screen shows a text nobody translated. */
const ACCENTED = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, index) => [
    letter,
    Array.from('ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ')[index] ?? letter,
  ]),
);

/** A text in accents and 40 % longer, each word by itself, as German makes them. Marks of elements stay. */
export function pseudo(text: string): string {
  return text
    .split(/(<\/?\w+\/?>)/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/[a-zA-Z]+/g, lengthen) : part))
    .join('');
}

function lengthen(word: string): string {
  const more = (count: number) => Math.round(count * 0.4);
  return Array.from(word, (letter, index) => {
    const accented = ACCENTED.get(letter) ?? letter;
    return more(index + 1) > more(index) ? accented + accented.toLowerCase() : accented;
  }).join('');
}

function pseudoToken(token: Token): Token {
  if (typeof token === 'string') return pseudo(token);
  const [name, type, how] = token;
  if (type === undefined || typeof how !== 'object' || how === null) return token;
  const arms: [string, Token[] | number][] = Object.entries(how).map(([arm, words]) => [
    arm,
    typeof words === 'number' ? words : words.map(pseudoToken),
  ]);
  return [name, type, Object.fromEntries(arms)];
}

/** Where a built catalogue has its texts. */
const builtCatalogue = /JSON\.parse\((`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\)/;

/**
 * Has the English catalogue of the built app arrive in accents. Nothing of it is in the app: the file is rewritten on its
 * way to the browser, which must have no worker that keeps the real one.
 */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route('**/assets/languages/en-US-*.js', async (route) => {
    const response = await route.fetch();
    const source = await response.text();
    const literal = builtCatalogue.exec(source)?.[1];
    if (literal === undefined) throw new Error('The built catalogue is not as expected.');
    const texts: Token[][] = JSON.parse(unquote(literal));
    const rewritten = texts.map((tokens) => tokens.map(pseudoToken));
    await route.fulfill({ response, body: source.replace(literal, () => JSON.stringify(JSON.stringify(rewritten))) });
  });
}

/** The text that a JavaScript literal stands for. */
function unquote(literal: string): string {
  return literal
    .slice(1, -1)
    .replaceAll(/\\u\{?([0-9a-fA-F]+)\}?|\\x([0-9a-fA-F]{2})|\\(.)/g, (_, unicode, hex, plain) => {
      const code = unicode ?? hex;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      return { n: '\n', t: '\t', r: '\r' }[String(plain)] ?? String(plain);
    });
}
