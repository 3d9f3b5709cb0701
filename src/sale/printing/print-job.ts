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
