import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ConnectionDropped } from '../../sandbox/booking/faults.ts';
import { ORIGIN, openTestApi, SUPPLIER, type TestApi } from '../../sandbox/booking/testing/test-api.ts';
import { createProvider } from '../../src/provider/index.ts';
import { systemClock } from '../../src/ui/system-clock.ts';

let sandbox: TestApi;

/** The sandbox's handlers answer the real `fetch`, as the booking API of any Node test can be answered. */
const server = setupServer(
  http.all(`${ORIGIN}/api/*`, async ({ request }) => {
    try {
      return await sandbox.api(request);
    } catch (error) {
      if (error instanceof ConnectionDropped) return HttpResponse.error();
      throw error;
    }
  }),
);

beforeAll(async () => {
  sandbox = await openTestApi();
  server.listen({ onUnhandledRequest: 'error' });
});

afterAll(async () => {
  server.close();
  await sandbox.close();
});

function provider() {
  return createProvider({
    apiUrl: `${ORIGIN}/api/`,
    hostUrl: `${ORIGIN}/`,
    fieldPrefix: 'ticket',
    fetch,
    timer: systemClock,
    accessToken: async () => SUPPLIER,
    refreshAfterRejection: vi.fn(),
  });
}

it('[API-1] the app talks to the sandbox over the real fetch, headers and all', async () => {
  expect(await provider().currency()).toMatchObject({ code: 'EUR' });
  expect(await provider().user()).toMatchObject({ firstName: 'Mara' });
});
