import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { offers, option, slot } from '../../domain/testing/offers.ts';
import { openCounter } from '../../sale/testing/counter.ts';
import { renderAtTheTill } from '../testing/at-the-till.tsx';
import { offering } from '../testing/offering.ts';
import { Sell, type SellProps } from './sell.tsx';

const { type, category, product } = offers.canoe;

/** The appointments of a day, behind which are two prices. */
async function openAppointments() {
  const provider = {
    ...offering(offers.canoe),
    slots: async () => [slot('2026-12-05 09:00', { a: 0, c: 0 })],
    priceOptions: async () => [option('a', 'Adult'), option('c', 'Child')],
  };
  const onChoose = vi.fn<SellProps['onChoose']>();
  const address = `/?type=${type.id}&category=${category.id}&product=${product.id}&variation=11&day=2026-12-05`;
  renderAtTheTill(
    <MemoryRouter initialEntries={[address]}>
      <Sell onChoose={onChoose} />
    </MemoryRouter>,
    await openCounter(provider),
    provider,
  );
  return () => onChoose.mock.calls.map(([all]) => all.map(({ choice }) => choice.optionName).join(', '));
}

/** A tap there at that moment (ms): how long the test takes between two taps does not count. */
function tapAt(element: HTMLElement, [clientX, clientY]: readonly [number, number], at: number): void {
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY });
  Object.defineProperty(tap, 'timeStamp', { value: at });
  fireEvent(element, tap);
}

it('[WIZ-1] [APPT-1] [PRICE-2] the second tap of a double tap on an appointment sells no price that has come there', async () => {
  const chosen = await openAppointments();
  tapAt(await screen.findByRole('button', { name: /^9:00/ }), [400, 300], 1_000);
  const adult = await screen.findByRole('button', { name: /EURAdult/ });
  tapAt(adult, [406, 295], 1_400);
  tapAt(screen.getByRole('button', { name: /EURChild/ }), [600, 300], 1_500);
  await waitFor(() => expect(chosen()).toEqual(['Child']));
});

it('[PRICE-2] a double tap on a price sells one piece; another price at once after it counts', async () => {
  const chosen = await openAppointments();
  tapAt(await screen.findByRole('button', { name: /^9:00/ }), [400, 300], 1_000);
  const adult = await screen.findByRole('button', { name: /EURAdult/ });
  tapAt(adult, [400, 300], 2_000);
  tapAt(adult, [404, 304], 2_100);
  tapAt(screen.getByRole('button', { name: /EURChild/ }), [600, 300], 2_250);
  tapAt(adult, [400, 300], 2_400);
  await waitFor(() => expect(chosen()).toEqual(['Adult', 'Child', 'Adult']));
});
