import { expect, it, vi } from 'vitest';
import { noHabits, type OfferHabits, withPin } from '../domain/catalogue/offer-habits.ts';
import { today } from '../domain/times/appointment.ts';
import { type Counter, choice, openCounter } from './testing/counter.ts';
import { scriptedProvider } from './testing/scripted-provider.ts';

function watch({ till }: Counter): () => OfferHabits {
  let last = noHabits;
  till.offerHabits.subscribe((habits) => {
    last = habits;
  });
  return () => last;
}

it('[FAST-2] what is sold is counted once, by day, and survives a restart', async () => {
  const counter = await openCounter(scriptedProvider());
  await counter.till.addToCart(choice(), 2);
  await counter.till.preparePayment();
  const shown = { minor: 5000, currency: 'EUR' };
  await counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown, given: shown });
  const sold = { [today(counter.clock.now())]: { 4711: 2 } };
  await vi.waitFor(() => expect(counter.sold).toHaveLength(1));
  const habits = watch(await counter.otherTab());
  await vi.waitFor(() => expect(habits()).toEqual({ pins: [], sold }));
});

it('[FAST-2] a sale that can’t be counted, as on a full disk, is made all the same', async () => {
  const counter = await openCounter(scriptedProvider());
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(counter.device, 'changeOfferHabits').mockRejectedValue(new Error('full'));
  await counter.till.addToCart(choice());
  await counter.till.preparePayment();
  const shown = { minor: 2500, currency: 'EUR' };
  const payment = { code: 'paid_cash', options: {} } as const;
  expect(await counter.till.pay({ payment, shown, given: shown })).toMatchObject({ kind: 'done' });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('what was sold could not be counted', expect.any(Error)));
});

it('[FAST-3] pins are kept for the provider at this address, whoever is at the till', async () => {
  const counter = await openCounter(scriptedProvider());
  const habits = watch(counter);
  await vi.waitFor(() => expect(counter.till.offerHabits.hasValue()).toBe(true));
  expect(counter.till.offerHabits.getValue()).toEqual(noHabits);
  await counter.till.pinOffer('4701|0', true);
  await counter.device.changeOfferHabits('https://other.example/api/', (before) => withPin(before, '4702|0', true));
  await counter.device.forgetPeople(0);
  await counter.device.claim('somebody else', counter.clock.now());
  await vi.waitFor(() => expect(habits().pins).toEqual(['4701|0']));
  expect(counter.till.offerHabits.getValue()).toEqual(habits());
  await counter.till.pinOffer('4701|0', false);
  await vi.waitFor(() => expect(habits().pins).toEqual([]));
});

it('[FAST-1] [APPT-8] tells how far the venue’s clock is ahead of the device’s, once that is known', async () => {
  const { till, device, context } = await openCounter(scriptedProvider());
  expect(await till.venueClockOffset()).toBeNull();
  await device.learn(context.apiUrl, (evidence) => ({ ...evidence, clockOffset: 7_200_000 }));
  expect(await till.venueClockOffset()).toBe(7_200_000);
});
