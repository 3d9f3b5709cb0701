import type { BrowserContext, Page, Request } from '@playwright/test';

/** Under this name a test that failed keeps its log. */
export const browserLogName = 'browser-log';

/** What happened in the browser of a test. */
export interface BrowserLog {
  /** What the last requests came to, the console's errors, and what stands on each page. */
  told(): Promise<string>;
}

const lastRequests = 40;

export function watchBrowser(context: BrowserContext): BrowserLog {
  const lines: string[] = [];
  const waiting = new Set<Request>();
  const start = Date.now();
  const note = (text: string) => lines.push(`${Date.now() - start} ms  ${text}`);
  const end = (request: Request, outcome: string) => {
    waiting.delete(request);
    note(`${request.method()} ${request.url()} ${outcome}`);
  };

  context.on('request', (request) => waiting.add(request));
  context.on('response', (response) => end(response.request(), String(response.status())));
  context.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'));
  context.on('console', (message) => message.type() === 'error' && note(message.text()));
  context.on('weberror', (error) => note(String(error.error())));
  context.on('page', (page) => page.on('framenavigated', (frame) => note(`opened ${frame.url()}`)));

  return {
    async told() {
      const unanswered = [...waiting].map((request) => `${request.method()} ${request.url()} is not answered`);
      const pages = await Promise.all(context.pages().map(describe));
      return [...lines.slice(-lastRequests), ...unanswered, ...pages].join('\n');
    },
  };
}

async function describe(page: Page): Promise<string> {
  const content = page.locator('body').ariaSnapshot({ timeout: 5_000 });
  return `\n${page.url()}\n${await content.catch((error: unknown) => `can't be read: ${error}`)}`;
}
