import type { Device } from '../../src/device/index.ts';
import { type ManualClock, manualClock } from '../../src/domain/testing/manual-clock.ts';
import type { Provider } from '../../src/provider/index.ts';
import { createSaleCopies } from '../../src/sale/terminal/sale-copies.ts';
import { askedAnew } from '../../src/sale/testing/asked-anew.ts';
import { memoryLocks } from '../../src/sale/testing/memory-locks.ts';
import { memoryTabs } from '../../src/sale/testing/memory-tabs.ts';
import { type TestTill, testTill } from '../../src/sale/testing/test-till.ts';
import { createTill } from '../../src/sale/till.ts';

/** Under which address the device keeps what it learns of the provider. */
export const apiUrl = 'https://provider.example/api/';

/** A till on this device that works with the provider over the network, by a clock of its own. */
export function openTill(device: Device, provider: Provider): { readonly till: TestTill; readonly clock: ManualClock } {
  const clock = manualClock(Date.now());
  const commands = createTill({
    device,
    provider,
    apiUrl,
    clock,
    locks: memoryLocks(),
    moves: memoryTabs().open(),
    newReference: () => crypto.randomUUID(),
    userId: () => 'somebody',
    company: () => undefined,
    user: () => provider.user(),
    locale: () => 'en-US',
    currency: () => 'EUR',
    offlineSales: 'none',
    isConnected: () => true,
    sold: () => undefined,
    placesChanged: () => undefined,
    reacquired: () => undefined,
    questions: askedAnew(provider),
    knownProduct: () => null,
    copies: createSaleCopies(),
    discountName: (code) => (code === null ? 'Discount' : `Discount ${code}`),
    words: (of) => of,
    assigneeDropped: () => undefined,
    couponDropped: () => undefined,
    refused: () => undefined,
  });
  return { till: testTill(commands, device), clock };
}
