import { type Device, openDevice } from '../../device/index.ts';
import type { ReacquiredHolds } from '../../domain/cart/reacquired-holds.ts';
import type { Assignee } from '../../domain/sale/checkout.ts';
import { noEvidence, type ProviderEvidence } from '../../domain/sale/provider-evidence.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { companyOf } from '../../domain/sale/seller.ts';
import type { OfflineSales } from '../../domain/settings/settings.ts';
import { type ManualClock, manualClock } from '../../domain/testing/manual-clock.ts';
import { staff } from '../../domain/testing/staff.ts';
import type { Provider } from '../../provider/index.ts';
import type { HeldOffer, SaleContext } from '../context.ts';
import { createSaleCopies } from '../terminal/sale-copies.ts';
import { createTill } from '../till.ts';
import { askedAnew } from './asked-anew.ts';
import { type MemoryLocks, memoryLocks } from './memory-locks.ts';
import { type MemoryTabs, memoryTabs } from './memory-tabs.ts';
import { type TestTill, testTill } from './test-till.ts';

export { choice } from '../../domain/testing/items.ts';

/** A till on a real (in-memory) device, with time and locks in the test's hands. */
export interface Counter {
  readonly till: TestTill;
  readonly device: Device;
  readonly context: SaleContext;
  readonly clock: ManualClock;
  readonly locks: MemoryLocks;
  /** Sales that were reported as done. */
  readonly sold: Sale[];
  /** The reports of re-acquired holds. */
  readonly reacquired: ReacquiredHolds[];
  /** The offers whose places were reported as changed. */
  readonly placesChanged: (HeldOffer | null)[];
  /** Assignees that were removed from the cart. */
  readonly dropped: Assignee[];
  /** Whether the app believes to be connected; what calls really bring is in the provider's script. */
  readonly connection: { isUp: boolean };
  /** Another tab of the same device. */
  readonly otherTab: () => Promise<Counter>;
  /** Simulates the death of the tab: its work stops, and its locks are free. */
  readonly die: () => void;
}

const apiUrl = 'https://provider.example/api/';

/** The evidence about a provider that finds every kind of sale by its reference. */
export function findsReferences(at: number): ProviderEvidence {
  const seen = { finds: true, at, listedIn: 0 };
  return { ...noEvidence, lookUps: { purchase: seen, reservation: seen, parts: seen } };
}

let devices = 0;
let references = 0;

/** Options that a test changes, or that the tabs of one device share. */
export type Surroundings = Partial<Pick<Counter, 'clock' | 'locks' | 'connection'>> & {
  readonly name?: string;
  readonly tabs?: MemoryTabs;
  /** The evidence about the provider; by default that it finds sales by their reference. */
  readonly evidence?: ProviderEvidence;
  readonly offlineSales?: OfflineSales;
  /** For tests whose output contains references, which must be the same in every run. */
  readonly newReference?: () => string;
};

/** A random UUID in form, as the product's: a name that a till has made up is told by that. */
function nextReference(): string {
  references += 1;
  return `00000000-0000-4000-8000-${String(references).padStart(12, '0')}`;
}

export async function openCounter(provider: Provider, shared?: Surroundings) {
  devices += 1;
  const name = shared?.name ?? `counter-${devices}`;
  const clock = shared?.clock ?? manualClock(Date.UTC(2026, 6, 4, 8));
  const locks = shared?.locks ?? memoryLocks();
  const tabs = shared?.tabs ?? memoryTabs();
  const device = await openDevice({ name });
  // Another tab of the same device finds the evidence stored.
  if (shared?.name === undefined) await device.learn(apiUrl, () => shared?.evidence ?? findsReferences(clock.now()));
  const sold: Sale[] = [];
  const reacquired: ReacquiredHolds[] = [];
  const placesChanged: Counter['placesChanged'] = [];
  const dropped: Assignee[] = [];
  const connection = shared?.connection ?? { isUp: true };
  const context: SaleContext = {
    device,
    provider,
    apiUrl,
    clock,
    locks,
    moves: tabs.open(),
    newReference: shared?.newReference ?? nextReference,
    userId: () => staff.id,
    company: () => companyOf(staff),
    user: async () => staff,
    locale: () => 'en-US',
    currency: () => 'EUR',
    offlineSales: shared?.offlineSales ?? 'untimed',
    isConnected: () => connection.isUp,
    questions: askedAnew(provider),
    knownProduct: () => null,
    copies: createSaleCopies(),
    discountName: (code, { minor }) => (minor > 0 ? 'Differenz' : code === null ? 'Rabatt' : `Rabatt ${code}`),
    words: (of) =>
      ({
        refused: 'Nicht angenommen',
        closed: 'Ohne Buchung abgeschlossen',
        reservationGone: 'Nicht mehr da',
        reservationPaid: 'Schon bezahlt',
        printUnanswered: 'Keine Antwort',
        checkoutUnanswered: 'Die Kasse antwortet nicht',
      })[of],
    assigneeDropped: (assignee) => void dropped.push(assignee),
    couponDropped: () => undefined,
    sold: (sale) => void sold.push(sale),
    refused: () => undefined,
    placesChanged: (of) => void placesChanged.push(of),
    reacquired: (news) => void reacquired.push(news),
  };
  const till = testTill(createTill(context), device);
  const counter: Counter = {
    till,
    device,
    context,
    clock,
    locks,
    sold,
    reacquired,
    placesChanged,
    dropped,
    connection,
    otherTab: () => openCounter(provider, { ...shared, clock, locks, tabs, connection, name }),
    die() {
      till.stop();
      locks.break();
      device.close();
    },
  };
  return counter;
}
