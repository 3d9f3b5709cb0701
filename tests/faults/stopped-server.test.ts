import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FaultName } from '../../sandbox/booking/faults.ts';
import { findTestTemplate } from '../../sandbox/database/testing/test-database.ts';
import { fakeLocks } from '../../src/auth/testing/fake-issuer.ts';
import { type Device, openDevice } from '../../src/device/index.ts';
import type { Sale } from '../../src/domain/sale/sale.ts';
import { lateCommit } from '../../src/domain/sale/send-times.ts';
import type { ManualClock } from '../../src/domain/testing/manual-clock.ts';
import { createProvider, type Provider } from '../../src/provider/index.ts';
import { findsReferences } from '../../src/sale/testing/counter.ts';
import type { TestTill } from '../../src/sale/testing/test-till.ts';
import { systemClock } from '../../src/ui/system-clock.ts';
import { createControlClient } from '../browser/control.ts';
import { museum } from '../commands/offers.ts';
import { journalOf } from '../commands/truth.ts';
import { bundleSandbox, type SandboxBundle } from '../setup/sandbox-bundle.ts';
import { programVariable, type SandboxProcess, startSandboxProcess } from '../setup/sandbox-process.ts';
import { apiUrl, openTill } from './open-till.ts';
import { memoryStorage } from './screens.ts';
import { signInAt } from './sign-in-at.ts';

/* A provider that really ends, as by a power cut, and comes back with all that it had written down. */

let bundle: SandboxBundle;
let folder = '';
let server: SandboxProcess;
let isDown = false;
let provider: Provider;
let device: Device;
let clock: ManualClock;
let till: TestTill;
let devices = 0;

const flags = ['--no-app'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pos-desk-stopped-'));
  bundle = await bundleSandbox();
  process.env[programVariable] = bundle.program;
  const template = await findTestTemplate();
  server = await startSandboxProcess({ dataFolder: join(folder, 'data'), flags, template });
  const { auth, signIn } = signInAt(server.origin, memoryStorage().storage, fakeLocks());
  await signIn();
  provider = createProvider({
    apiUrl: `${server.origin}/api/`,
    hostUrl: `${server.origin}/`,
    fieldPrefix: 'ticket',
    fetch,
    timer: systemClock,
    accessToken: auth.accessToken,
    refreshAfterRejection: auth.refreshAfterRejection,
    knownCurrency: () => 'EUR',
  });
});
afterAll(async () => {
  await server.kill();
  delete process.env[programVariable];
  await bundle.remove();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  // A test that has failed may have left it so.
  if (isDown) await restart();
  devices += 1;
  device = await openDevice({ name: `stopped-server-${devices}` });
  ({ till, clock } = openTill(device, provider));
  await device.learn(apiUrl, () => findsReferences(clock.now()));
});
afterEach(() => {
  till.stop();
  device.close();
});

const control = () => createControlClient(server.origin);

async function cutPower(): Promise<void> {
  isDown = true;
  await server.kill();
}

async function restart(): Promise<void> {
  const port = Number(new URL(server.origin).port);
  server = await startSandboxProcess({ dataFolder: join(folder, 'data'), port, flags });
  isDown = false;
}

async function theSale(): Promise<Sale> {
  const [sale] = await journalOf(device);
  if (sale === undefined) throw new Error('nothing was sold');
  return sale;
}

async function pay() {
  const ready = await till.preparePayment();
  if (ready.kind !== 'ready') throw new Error(`not ready: ${ready.kind}`);
  const shown = ready.totals.grandTotal;
  return till.pay({ payment: { code: 'paid_cash', options: {} }, shown, given: null });
}

/** Its purchase meets the fault; the answer is not waited for. */
async function payWith(fault: FaultName) {
  await till.addToCart(museum());
  await till.preparePayment();
  await control().fault({ call: 'POST checkout/purchase', fault, times: 1, delayMs: 600_000 });
  return pay();
}

/** When the provider is back and nothing can be on its way any more, the question has an answer. */
async function settleAfterRestart(): Promise<Sale> {
  await till.settle();
  expect((await theSale()).state, 'nobody was there to be asked').toBe('unknown');
  await restart();
  clock.advance(lateCommit);
  await till.settle();
  return theSale();
}

async function expectSoldOnce(reference: string): Promise<void> {
  const { orders } = await control().ledger();
  expect(orders.filter((order) => order.reference === reference)).toMatchObject([{ total_cents: 1200 }]);
  expect((await device.state()).cart).toMatchObject({ items: [], lockedBy: null });
}

it('[PAY-10] a purchase at a provider that was switched off is unknown, and then not sold; paid again it is sold once', async () => {
  await till.addToCart(museum());
  const ready = await till.preparePayment();
  if (ready.kind !== 'ready') throw new Error(ready.kind);
  await cutPower();
  const shown = ready.totals.grandTotal;
  const outcome = await till.pay({ payment: { code: 'paid_cash', options: {} }, shown, given: null });
  expect(outcome.kind).toBe('unknown');
  expect(await settleAfterRestart()).toMatchObject({ state: 'refused' });
  const again = await pay();
  const { reference } = await theSale();
  expect(again).toMatchObject({ kind: 'done', sale: { reference } });
  await expectSoldOnce(reference);
});

it('[PAY-10] a purchase in whose middle the provider dies is unknown, and then not sold', async () => {
  const outcome = payWith('delay');
  await expect.poll(async () => (await journalOf(device)).length, { timeout: 30_000 }).toBe(1);
  await cutPower();
  expect((await outcome).kind).toBe('unknown');
  expect(await settleAfterRestart()).toMatchObject({ state: 'refused' });
  const { reference } = await theSale();
  expect((await control().ledger()).orders.filter((order) => order.reference === reference)).toEqual([]);
});

it('[PAY-10] a purchase after which the provider dies without a word is done, once it can be asked', async () => {
  expect((await payWith('drop-after')).kind).toBe('unknown');
  await cutPower();
  expect(await settleAfterRestart()).toMatchObject({ state: 'done' });
  await expectSoldOnce((await theSale()).reference);
});

it('[CART-11] [CART-5] holds outlive the provider’s end: the one it gave is changed under its code, and the missing one taken', async () => {
  const holds = async () => (await device.state()).cart.items.map(({ hold }) => hold);
  await till.addToCart(museum());
  await till.preparePayment();
  const [before] = await holds();
  await cutPower();
  await till.addToCart(museum());
  await till.addToCart(museum({ isGift: true }));
  await till.preparePayment();
  expect(await holds()).toMatchObject([
    { state: 'held', code: before?.code, quantity: 1, isInDoubt: true },
    { state: 'wanted', code: null, refusal: null },
  ]);
  await restart();
  await till.recover();
  expect(await holds()).toMatchObject([{ state: 'held', code: before?.code, quantity: 2 }, { state: 'held' }]);
});
