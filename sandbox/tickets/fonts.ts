import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const files = new Map<string, Buffer>();

function font(name: string): Buffer {
  const known = files.get(name);
  if (known !== undefined) return known;
  const file = readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  files.set(name, file);
  return file;
}

/** The fonts that are embedded, read when first needed: they cover every European language, Turkish and Hungarian too. */
export const fonts = {
  text: () => font('DejaVuSansCondensed'),
  bold: () => font('DejaVuSansCondensed-Bold'),
  code: () => font('DejaVuSansMono'),
};
