/** A document to be printed. */
export interface PrintJob {
  readonly url: string;
  readonly title: string;
}

/** `blocked`: the browser opens it only by a tap of its own. */
export type Printed =
  | { readonly status: 'success' }
  | { readonly status: 'failure'; readonly message: string }
  | { readonly status: 'blocked' };

/** Prints by other than the browser, like a terminal (SUC-4). */
export type PrintDocument = (job: PrintJob) => Promise<Exclude<Printed, { status: 'blocked' }>>;

/** Prints through `printDocument` where it is given, as in a terminal, else in a new tab. `opensByTap`: this is the work of a tap. */
export async function printJob(
  job: PrintJob,
  printDocument: PrintDocument | undefined,
  opensByTap: boolean,
): Promise<Printed> {
  if (printDocument !== undefined) return printDocument(job);
  return openDocument(job.url, opensByTap) ? { status: 'success' } : { status: 'blocked' };
}

/**
 * Opens a document of the provider in a new tab, which learns nothing of this one. False where the browser has blocked it:
 * without a tap it opens only some seconds after one, or where it is told to. `opensByTap`: this is the work of a tap.
 */
function openDocument(url: string, opensByTap: boolean): boolean {
  if (opensByTap) {
    window.open(url, '_blank', 'noopener,noreferrer');
    return true;
  }
  // With `noopener` nobody would learn that it was blocked.
  const opened = window.open('about:blank', '_blank');
  if (opened === null) return false;
  opened.opener = null;
  opened.location.replace(url);
  return true;
}
