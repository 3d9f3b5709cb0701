import encodeQR from 'qr';

/**
 * Draws a QR code as vectors, one rectangle for each run of dark modules in a row, so that it is sharp at any size. `size`
 * is in PDF points and leaves the white around it to the page.
 */
export function drawQrSymbol(document: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  // The package draws a border of one module at least.
  const framed = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const rows = framed.slice(1, -1).map((row) => row.slice(1, -1));
  const module = size / rows.length;
  for (const [rowIndex, row] of rows.entries()) {
    let start = 0;
    while (start < row.length) {
      let end = start;
      while (end < row.length && row[end]) end += 1;
      if (end > start) document.rect(x + start * module, y + rowIndex * module, (end - start) * module, module);
      start = Math.max(end, start + 1);
    }
  }
  document.fill('#000');
}
