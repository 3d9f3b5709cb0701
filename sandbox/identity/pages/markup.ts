/** Text that is HTML already; everything else is escaped when it is put into a page. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

type Part = Markup | string | undefined | readonly Part[];

function render(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'string' ? escapeText(part) : part.map(render).join('');
}

/** A template tag for pages: values are escaped, lists joined, `undefined` left out. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((text, index) => text + render(parts[index])).join(''));
}
