import { readFile } from 'node:fs/promises';
import type { TestApi } from '../../sandbox/booking/testing/test-api.ts';

/** `fetch` as the app has it: the booking API answers, and of the host's own files `type.json`. */
export function appFetch(api: Pick<TestApi, 'api'>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname.startsWith('/api/')) return api.api(request);
    return new Response(await readFile(new URL('../../public/type.json', import.meta.url)));
  };
}
