/** Asks an address without telling it who asks; only the status matters. */
export type Look = (url: string, signal?: AbortSignal) => Promise<{ readonly status: number }>;

export const askStatus: Look = (url, signal) =>
  fetch(url, { ...(signal && { signal }), credentials: 'omit', cache: 'no-store' });

/** PAY-9: at most this many looks, this far apart (ms). */
const looks = 11;
const interval = 700;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Looks whether the printing link answers yet, and resolves to it once it does; to null when it never did. The link is the
 * provider's own address for one order, so nothing of ours is sent along. `wait` is handed in by tests.
 */
export async function probePrintLink(
  link: string,
  look: (url: string) => Promise<{ readonly status: number }> = askStatus,
  wait: (ms: number) => Promise<void> = pause,
): Promise<string | null> {
  for (let count = 1; count <= looks; count += 1) {
    if (count > 1) await wait(interval);
    const status = await look(pdfLink(link)).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return link;
  }
  return null;
}

/** The link's PDF: the same address with `pdf=1`. */
export function pdfLink(link: string): string {
  return `${link}${link.includes('?') ? '&' : '?'}pdf=1`;
}
