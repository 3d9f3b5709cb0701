/** Asks an address without telling it who asks; only the status matters. */
const askStatus = (url: string, signal?: AbortSignal): Promise<{ readonly status: number }> =>
  fetch(url, { ...(signal && { signal }), credentials: 'omit', cache: 'no-store' });

/** PAY-9: at most this many looks, this far apart (ms). */
const looks = 11;
const interval = 700;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Looks whether the printing link answers yet, and resolves to it once it does; to null when it never did. The link is the
 * provider's own address for one order, so nothing of ours is sent along. `ask` and `wait` are handed in by tests.
 */
export async function probePrintLink(
  link: string,
  signal?: AbortSignal,
  ask = askStatus,
  wait: (ms: number) => Promise<void> = pause,
): Promise<string | null> {
  for (let count = 1; count <= looks; count += 1) {
    if (count > 1) await wait(interval);
    const status = await ask(pdfLink(link), signal).then(
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
