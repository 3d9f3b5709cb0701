import { createCanvas, Path2D } from '@napi-rs/canvas';
import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { ReceiptCode } from './receipt-code.tsx';

/** What a scanner reads, four points to a square of the code. */
function scan(code: HTMLElement): string {
  const [x = 0, y = 0, size = 0] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const canvas = createCanvas(4 * size, 4 * size);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(4, 0, 0, 4, -4 * x, -4 * y);
  context.fillStyle = '#000';
  context.fill(new Path2D(code.querySelector('path')?.getAttribute('d') ?? ''));
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  // The canvas's own array is of Node's realm, not of the page's.
  return decodeQR({ width, height, data: new Uint8ClampedArray(data) });
}

it('[OFF-7] the code of the receipt gives a scanner the reference', () => {
  const reference = crypto.randomUUID();
  render(<ReceiptCode text={reference} label="Code" />);
  expect(scan(screen.getByRole('img', { name: 'Code' }))).toBe(reference);
});
