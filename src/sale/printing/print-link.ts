/** Asks an address, without cookies; only the status matters. */
const askStatus = (url: string, signal?: AbortSignal): Promise<{ readonly status: number }> =>
  fetch(url, { ...(signal && { signal }), credentials: 'omit', cache: 'no-store' });

/** PAY-9: the link is asked at most this many times, this far apart (ms). */
const looks = 11;
const interval = 700;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Asks the printing link until it answers. Resolves to the link then, and to null when it did not answer. The link is the
 * provider's own address for one order, so no token is sent with it. Tests pass `ask` and `wait`.
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

/** The address of the link's PDF: the same with `pdf=1`. */
export function pdfLink(link: string): string {
  return `${link}${link.includes('?') ? '&' : '?'}pdf=1`;
}
