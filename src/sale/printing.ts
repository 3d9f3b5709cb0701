/** A document to be printed. */
export interface PrintJob {
  readonly url: string;
  readonly title: string;
}

/** `blocked`: the browser has blocked the new tab; the document opens only by a further tap. */
export type Printed =
  | { readonly status: 'success' }
  | { readonly status: 'failure'; readonly message: string }
  | { readonly status: 'blocked' };

/** Prints without the browser, as a terminal does (SUC-4). */
export type PrintDocument = (job: PrintJob) => Promise<Exclude<Printed, { status: 'blocked' }>>;

/**
 * Prints by `printDocument`, as in a terminal; without it, in a new tab. `opensByTap`: whether this runs directly in a tap's
 * handler.
 */
export async function printJob(
  job: PrintJob,
  printDocument: PrintDocument | undefined,
  opensByTap: boolean,
): Promise<Printed> {
  if (printDocument !== undefined) return printDocument(job);
  return openDocument(job.url, opensByTap) ? { status: 'success' } : { status: 'blocked' };
}

/**
 * Opens a document of the provider in a new tab, without opener and referrer. False where the browser has blocked it: outside of
 * a tap's handler, browsers open tabs only some seconds after a tap, or where the user allows it. `opensByTap`: this runs in a
 * tap's handler.
 */
function openDocument(url: string, opensByTap: boolean): boolean {
  if (opensByTap) {
    window.open(url, '_blank', 'noopener,noreferrer');
    return true;
  }
  // Opened without `noopener`, which would always return null, so that a blocked tab could not be noticed.
  const opened = window.open('about:blank', '_blank');
  if (opened === null) return false;
  opened.opener = null;
  opened.location.replace(url);
  return true;
}

export type OrderPrinted =
  | { readonly kind: 'printed' }
  /** The order has nothing that can be printed yet. */
  | { readonly kind: 'not-yet' }
  /** The first job of `left` failed; those after it were not tried. */
  | { readonly kind: 'failed'; readonly message: string; readonly left: readonly PrintJob[] }
  | { readonly kind: 'blocked'; readonly left: readonly PrintJob[] };

export interface OrderPapers {
  /** The provider's link to one document with all tickets; null where it gives none. */
  readonly printLink: string | null;
  readonly linkTitle: string;
  /** The documents of single tickets. */
  readonly tickets: readonly PrintJob[];
  /** Whether all tickets are made; false while the provider is still making some. */
  readonly isComplete: boolean;
}

export interface PrintTools {
  readonly print: (job: PrintJob) => Promise<Printed>;
  /** Resolves to whether the link answers yet (PAY-9). */
  readonly isReady: (link: string) => Promise<boolean>;
}

/** Prints an order: as one document where the provider gives one, otherwise its tickets one after the other (FAST-10). */
export async function printOrder(papers: OrderPapers, tools: PrintTools): Promise<OrderPrinted> {
  const { printLink, linkTitle, tickets, isComplete } = papers;
  if (printLink === null) return tickets.length === 0 ? { kind: 'not-yet' } : printInTurn(tickets, tools.print);
  // When all tickets are made, their document is ready: the link need not be asked first.
  if (!isComplete && !(await tools.isReady(printLink))) return { kind: 'not-yet' };
  return printInTurn([{ url: pdfLink(printLink), title: linkTitle }], tools.print);
}

/** Prints the jobs one after the other; stops at the first that is not printed. */
export async function printInTurn(jobs: readonly PrintJob[], print: PrintTools['print']): Promise<OrderPrinted> {
  for (const [index, job] of jobs.entries()) {
    const printed = await print(job);
    const left = jobs.slice(index);
    if (printed.status === 'failure') return { kind: 'failed', message: printed.message, left };
    if (printed.status === 'blocked') return { kind: 'blocked', left };
  }
  return { kind: 'printed' };
}

/** A host that takes the question and never answers must not keep Print waiting (ms). */
const longestAnswer = 5_000;

/** Asks an address, without cookies; only the status matters. */
async function askStatus(url: string, signal?: AbortSignal): Promise<{ readonly status: number }> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal?.addEventListener('abort', end);
  const limit = setTimeout(end, longestAnswer);
  try {
    return await fetch(url, { signal: ending.signal, credentials: 'omit', cache: 'no-store' });
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', end);
  }
}

/** PAY-9: the link is asked at most this many times, this far apart (ms). */
const looks = 11;
const interval = 700;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * `unreadable`: the link lies where this page may not read answers, as on another host without CORS; whether it answers can't be known.
 */
export type LinkAnswer = 'answers' | 'not-yet' | 'unreadable';

/**
 * Asks the printing link until it answers, or `signal` ends it. The link is the provider's own address for one order, so no token is
 * sent with it. Tests pass `ask` and `wait`.
 */
export async function probePrintLink(
  link: string,
  signal?: AbortSignal,
  ask = askStatus,
  wait: (ms: number) => Promise<void> = pause,
): Promise<LinkAnswer> {
  let isRead = false;
  for (let count = 1; count <= looks; count += 1) {
    if (count > 1) await wait(interval);
    if (signal?.aborted) return 'not-yet';
    const status = await ask(pdfLink(link), signal).then(
      (answer) => answer.status,
      () => null,
    );
    if (status === 200) return 'answers';
    isRead ||= status !== null;
  }
  return isRead ? 'not-yet' : 'unreadable';
}

/** The address of the link's PDF: the same with `pdf=1`. */
export function pdfLink(link: string): string {
  return `${link}${link.includes('?') ? '&' : '?'}pdf=1`;
}
