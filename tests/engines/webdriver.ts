import { vi } from 'vitest';

/** A browser that was opened by WebDriver. */
export interface WebDriverSession {
  call(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
}

/** Opens a browser as soon as the service at that address takes calls. */
export async function openSession(service: string, capabilities: object): Promise<WebDriverSession> {
  await vi.waitFor(() => fetch(`${service}/status`), { timeout: 30_000, interval: 100 });
  const body = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = Object(await call(service, 'POST', '/session', body));
  return { call: (method, path, body) => call(`${service}/session/${sessionId}`, method, path, body) };
}

async function call(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const answer = await fetch(`${base}${path}`, init);
  const { value }: { value?: unknown } = Object(await answer.json());
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}
