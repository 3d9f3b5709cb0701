import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import decodeQR from 'qr/decode.js';

/** A page of a ticket PDF as a guard sees it: the words in reading order, and what a scanner reads. */
export interface TicketPage {
  readonly text: string;
  readonly code: string | null;
}

/** Enough pixels for the scanner: a phone's screen has more. */
const SCALE = 3;

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const texts = items.map((item) => ('str' in item ? item.str : ''));
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/** Draws a page; `png()` gives it as a picture. */
async function draw(page: PDFPageProxy) {
  const viewport = page.getViewport({ scale: SCALE });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  // The canvas of Node has what the page needs of a browser's, under a type of its own.
  await page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport }).promise;
  return {
    width,
    height,
    data: context.getImageData(0, 0, width, height).data,
    png: () => canvas.toBuffer('image/png'),
  };
}

function scan(image: { width: number; height: number; data: Uint8ClampedArray }): string | null {
  try {
    return decodeQR(image, { effort: 10, timeLimit: 2000 });
  } catch {
    return null;
  }
}

const open = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 });

/** Reads a ticket PDF back: its title, each page's text, and the code that its QR code holds (null when none is found). */
export async function readTicketPdf(bytes: Uint8Array): Promise<{ title: string; pages: TicketPage[] }> {
  const task = open(bytes);
  const document = await task.promise;
  const pages: TicketPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    pages.push({ text: await textOf(page), code: scan(await draw(page)) });
  }
  const { info } = await document.getMetadata();
  const title = 'Title' in info ? String(info.Title) : '';
  await task.destroy();
  return { title, pages };
}

/** The pages of a PDF as PNG files, for eyes and screenshots. */
export async function drawTicketPdf(bytes: Uint8Array): Promise<Buffer[]> {
  const task = open(bytes);
  const document = await task.promise;
  const pictures: Buffer[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    pictures.push((await draw(await document.getPage(number))).png());
  }
  await task.destroy();
  return pictures;
}
