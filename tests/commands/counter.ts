import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ORIGIN, SUPPLIER } from '../../sandbox/booking/testing/test-api.ts';
import { type Device, openDevice } from '../../src/device/index.ts';
import type { ReacquiredHolds } from '../../src/domain/cart/reacquired-holds.ts';
import type { Assignee } from '../../src/domain/sale/checkout.ts';
import type { ProviderEvidence } from '../../src/domain/sale/provider-evidence.ts';
import type { Sale } from '../../src/domain/sale/sale.ts';
import type { OfflineSales } from '../../src/domain/settings/settings.ts';
import { watchedClock } from '../../src/domain/times/watched-clock.ts';
import { createProvider, type Provider } from '../../src/provider/index.ts';
import type { SaleContext } from '../../src/sale/index.ts';
import type { Locks } from '../../src/sale/locks.ts';
import { createSaleCopies } from '../../src/sale/terminal/sale-copies.ts';
import { askedAnew } from '../../src/sale/testing/asked-anew.ts';
import { findsReferences } from '../../src/sale/testing/counter.ts';
import { type MemoryLocks, memoryLocks } from '../../src/sale/testing/memory-locks.ts';
import { memoryTabs } from '../../src/sale/testing/memory-tabs.ts';
import { type TestTill, testTill } from '../../src/sale/testing/test-till.ts';
import { createTill } from '../../src/sale/till.ts';
import { type Network, watchNetwork } from './network.ts';
import { type Shop, tokenOf } from './shop.ts';

/** A tab of a till: the real commands on a real (in-memory) device, with the real client before the sandbox's handlers. */
export interface Counter {
  readonly till: TestTill;
  /** Name of the device's storage. */
  readonly name: string;
  readonly device: Device;
  readonly provider: Provider;
  /** What the till was made of. */
  readonly context: SaleContext;
  /** The device's own network. */
  readonly network: Network;
  /** Access tokens that were renewed because the provider refused them, over all tabs. */
  readonly renewals: readonly string[];
  /** Sales that this tab reported as done. */
  readonly sold: readonly Sale[];
  /** What this tab said of re-acquired holds. */
  readonly reacquired: readonly ReacquiredHolds[];
  /** Assignees that were taken off the cart. */
  readonly dropped: readonly Assignee[];
  /** Codes that were taken off the cart. */
  readonly droppedCodes: readonly string[];
  /** Codes of holds that the provider told this tab, or an earlier one of its device, and that it heard. */
  readonly heard: Set<string>;
  /** Another tab of the same device. */
  otherTab(): Promise<Counter>;
  /** The tab dies wherever it is: nothing that it was doing goes on, and its locks are free. */
  die(): void;
  /** It dies and is opened again, as by a reload or after a crash. */
  reload(): Promise<Counter>;
}

/** What the tabs of one device share. */
interface SharedDevice {
  /** What the device's clock is ahead of the provider's (ms); a test may put it right, or wrong, at any time. */
  readonly clock: { ahead: number };
  /** The language that its pages are opened in from now on. */
  readonly language: { locale: string };
  readonly name: string;
  readonly locks: MemoryLocks;
  readonly heard: Set<string>;
  readonly network: Network;
  readonly renewals: string[];
  readonly offlineSales: OfflineSales;
  /** What the lists on the device say of products; nothing unless said otherwise. */
  readonly knownProduct: SaleContext['knownProduct'];
}

const apiUrl = `${ORIGIN}/api/`;

/** What a test wants otherwise. */
interface Surroundings extends SharedDevice {
  /** What the device has learned of the provider; that it finds sales by their reference unless said otherwise. */
  readonly evidence: ProviderEvidence;
}

const never = new Promise<never>(() => undefined);

/** A till of its own, or another tab of the device whose parts are given. */
export async function openCounter(shop: Shop, { evidence, ...parts }: Partial<Surroundings> = {}): Promise<Counter> {
  const shared: SharedDevice = {
    clock: { ahead: 0 },
    language: { locale: 'en-US' },
    name: `till-${randomUUID()}`,
    locks: memoryLocks(),
    heard: new Set(),
    network: watchNetwork(),
    renewals: [],
    offlineSales: 'none',
    knownProduct: () => null,
    ...parts,
  };
  const { clock, language, locks, heard, network, renewals } = shared;
  // A page stays in the language that it was opened in.
  const { locale } = language;
  let alive = true;

  /** What a tab began is not heard of again once it is dead. */
  async function living<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!alive) return never;
    const outcome = work();
    await outcome.catch(() => undefined);
    return alive ? outcome : never;
  }

  const ask: typeof fetch = async (input, init) => {
    const answer = await network.through(() => shop.fetch(input, init));
    // An answer that comes after the client gave up is heard by nobody.
    const code = alive && !init?.signal?.aborted ? await holdCodeIn(answer.clone()) : null;
    if (code !== null) heard.add(code);
    return answer;
  };

  const after: SaleContext['clock']['after'] = (ms, work) => shop.clock.after(ms, () => alive && work());
  const stored = await openDevice({ name: shared.name });
  let end: (error: Error) => void = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    end = reject;
  });
  ended.catch(() => undefined);
  /** A dead tab's locks are free, and those that it waits for it never gets. */
  const whileAlive = <Result>(work: () => Promise<Result>) => (alive ? Promise.race([work(), ended]) : ended);
  const tabLocks: Locks = {
    hold: (name, work) => living(() => locks.hold(name, () => whileAlive(work))),
    tryHold: (name, work) => living(() => locks.tryHold(name, () => whileAlive(work))),
  };
  // Another tab finds what the first has learned.
  if (parts.name === undefined) await stored.learn(apiUrl, () => evidence ?? findsReferences(shop.clock.now()));
  const device = watched(stored, (work) => living(() => shop.activity.during('on the device', work)));
  const provider = createProvider({
    apiUrl,
    hostUrl: `${ORIGIN}/`,
    fieldPrefix: 'ticket',
    fetch: (input, init) => living(() => ask(input, init)),
    accessToken: async () => tokenOf(SUPPLIER),
    refreshAfterRejection: async (rejected) => {
      renewals.push(rejected);
      return tokenOf(SUPPLIER);
    },
    knownCurrency: () => 'EUR',
    timer: { after },
  });
  const sold: Sale[] = [];
  const reacquired: ReacquiredHolds[] = [];
  const dropped: Assignee[] = [];
  const droppedCodes: string[] = [];
  const context: SaleContext = {
    device,
    provider,
    apiUrl,
    clock: {
      ...watchedClock(
        () => shop.clock.now() + clock.ahead,
        () => shop.clock.now(),
      ),
      after,
    },
    locks: tabLocks,
    moves: memoryTabs().open(),
    newReference: randomUUID,
    userId: () => SUPPLIER,
    company: () => undefined,
    user: () => provider.user(),
    locale: () => locale,
    currency: () => 'EUR',
    offlineSales: shared.offlineSales,
    isConnected: network.isUp,
    questions: askedAnew(provider),
    knownProduct: shared.knownProduct,
    copies: createSaleCopies(),
    discountName: (code) => (code === null ? 'Discount' : `Discount ${code}`),
    words: (of) => of,
    assigneeDropped: (assignee) => void dropped.push(assignee),
    couponDropped: (code) => void droppedCodes.push(code),
    refused: () => undefined,
    sold: (sale) => void sold.push(sale),
    placesChanged: () => undefined,
    reacquired: (news) => void reacquired.push(news),
  };
  const till = testTill(createTill(context), context.device);

  const counter: Counter = {
    till,
    name: shared.name,
    device,
    provider,
    context,
    network,
    renewals,
    sold,
    reacquired,
    dropped,
    droppedCodes,
    heard,
    otherTab: () => openCounter(shop, shared),
    die() {
      alive = false;
      till.stop();
      end(new Error('the tab is gone'));
      stored.close();
    },
    async reload() {
      counter.die();
      const next = await counter.otherTab();
      await shop.outcome(next.till.recover());
      return next;
    },
  };
  return counter;
}

const holdData = v.object({ reservation_data: v.object({ reservation_code: v.string() }) });
const holdAnswer = v.union([
  holdData,
  v.pipe(
    v.object({ data: holdData }),
    v.transform(({ data }) => data),
  ),
]);

async function holdCodeIn(answer: Response): Promise<string | null> {
  const read = v.safeParse(holdAnswer, await answer.json().catch(() => null));
  return read.success ? read.output.reservation_data.reservation_code : null;
}

function watched(device: Device, run: <Result>(work: () => Promise<Result>) => Promise<Result>): Device {
  return {
    ...device,
    state: () => run(device.state),
    parkedSales: () => run(device.parkedSales),
    transact: (work) => run(() => device.transact(work)),
    sale: (reference) => run(() => device.sale(reference)),
    salesIn: (states) => run(() => device.salesIn(states)),
    openUnreadable: () => run(device.openUnreadable),
    releases: () => run(device.releases),
    evidence: (apiUrl) => run(() => device.evidence(apiUrl)),
    learn: (apiUrl, change) => run(() => device.learn(apiUrl, change)),
    forgetRelease: (code) => run(() => device.forgetRelease(code)),
    claim: (userId, now) => run(() => device.claim(userId, now)),
    forgetPeople: (now) => run(() => device.forgetPeople(now)),
    day: {
      ...device.day,
      sealedReports: () => run(device.day.sealedReports),
      transact: (work) => run(() => device.day.transact(work)),
      unproved: () => run(device.day.unproved),
      takings: (references) => run(() => device.day.takings(references)),
      putProof: (proof) => run(() => device.day.putProof(proof)),
      forgetOld: (now) => run(() => device.day.forgetOld(now)),
    },
  };
}
