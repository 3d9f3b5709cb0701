/** What the worker never answers goes to the network without waking it: the app's calls, of which only the host's own `type.json` is kept. */
const routes = [
  { condition: { urlPattern: new URL('type.json', location.href).href }, source: 'fetch-event' },
  { condition: { requestDestination: '' }, source: 'network' },
] as const;

/** Where the browser has no static routes, or none of this kind, calls pass through the worker, which leaves them alone. */
export function bypassWorker(event: ExtendableEvent): void {
  const added = event.addRoutes?.([...routes]);
  if (added !== undefined) event.waitUntil(added.catch(() => undefined));
}
