export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TextStyle {
  readonly font: 'text' | 'bold' | 'code';
  readonly color: string;
  /** Point sizes to try, from the wanted one down to the smallest that is still read. */
  readonly sizes: readonly [number, number];
  readonly align?: 'left' | 'right' | 'center';
}

/** Sets a text as large as fits the box, wrapping between words; the rest of one that is too long even so becomes "…". */
export function drawFittedText(document: PDFKit.PDFDocument, text: string, box: TextBox, style: TextStyle): number {
  const { x, y, width, height } = box;
  const options = { width, align: style.align ?? 'left', lineGap: 0 } as const;
  let [size, smallest] = style.sizes;
  document.font(style.font).fontSize(size);
  while (size > smallest && !fits(document, text, width, height)) {
    size -= 0.5;
    document.fontSize(size);
  }
  document.fillColor(style.color).text(text, x, y, { ...options, height: height + 1, ellipsis: true });
  return Math.min(height, document.heightOfString(text, options));
}

/** A word wider than the line would be broken inside, which reads badly: it counts as not fitting. */
function fits(document: PDFKit.PDFDocument, text: string, width: number, height: number): boolean {
  const hasWideWord = text.split(/\s+/).some((word) => document.widthOfString(word) > width);
  return !hasWideWord && document.heightOfString(text, { width }) <= height;
}
