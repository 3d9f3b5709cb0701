import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Printer } from '../../../domain/sale/checkout.ts';
import { ProviderError } from '../../../provider/index.ts';
import { choice } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { submitStep } from '../step.tsx';
import { renderStep } from '../testing/render-step.tsx';
import { PrintingStep } from './printing-step.tsx';

const three = [
  { id: 'print_option_0', name: 'Print at home (A4)' },
  { id: 'print_option_1', name: 'Thermal 80 mm' },
  { id: 'print_option_2', name: 'Gift card' },
];

async function openPrinting(printers: () => Promise<Printer[]> = async () => three, items = [choice()]) {
  const onNext = vi.fn();
  const counter = await renderStep(<PrintingStep onNext={onNext} />, { ...scriptedProvider(), printers }, items);
  return { ...counter, onNext };
}

const printerId = async ({ device }: Awaited<ReturnType<typeof openPrinting>>) =>
  (await device.state()).checkout.printerId;

it('[PRN-1] [PRN-3] has the first printer selected, so that Next is one tap', async () => {
  const step = await openPrinting();
  expect(await screen.findByRole('radio', { name: /Print at home/ })).toHaveProperty('checked', true);
  await waitFor(async () => expect(await printerId(step)).toBe('print_option_0'));
  act(() => void submitStep());
  expect(step.onNext).toHaveBeenCalledOnce();
});

it('[PRN-3] remembers the choice', async () => {
  const step = await openPrinting();
  await userEvent.click(await screen.findByRole('radio', { name: /Thermal/ }));
  await waitFor(async () => expect(await printerId(step)).toBe('print_option_1'));
});

it('[PRN-1] offers for gifts only what prints gifts', async () => {
  await openPrinting(undefined, [choice({ isGift: true, time: null })]);
  await screen.findByRole('radio', { name: /Gift card/ });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

it('[PRN-3] remembers the choice for gifts apart: tickets go on as before', async () => {
  const step = await openPrinting(undefined, [choice({ isGift: true, time: null })]);
  await userEvent.click(await screen.findByRole('radio', { name: /Gift card/ }));
  await waitFor(async () =>
    expect((await step.device.state()).checkout).toMatchObject({ printerId: null, giftPrinterId: 'print_option_2' }),
  );
  expect(screen.getByRole('radio', { name: /Gift card/ })).toHaveProperty('checked', true);
});

it('[PRN-2] says that there are no printings, and lets the sale go on', async () => {
  const { onNext } = await openPrinting(async () => []);
  expect(await screen.findByText('There are no printings found.')).toBeTruthy();
  act(() => void submitStep());
  expect(onNext).toHaveBeenCalledOnce();
});

it('[PRN-2] asks again where there were none', async () => {
  const printers = vi.fn(async (): Promise<Printer[]> => []);
  await openPrinting(printers);
  const refresh = await screen.findByRole('button', { name: 'Refresh' });
  printers.mockResolvedValue(three);
  await userEvent.click(refresh);
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
});

it('[ERR-4] says in the provider’s own words why there is nothing to choose from', async () => {
  await openPrinting(async () => {
    throw new ProviderError({
      kind: 'refused',
      code: 403,
      message: 'Printing is switched off',
      fieldErrors: {},
    });
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Printing is switched off');
});

it('[ERR-4] offers to load again', async () => {
  const noAnswer = new Error('no answer');
  const printers = vi
    .fn(async () => three)
    .mockRejectedValueOnce(noAnswer)
    .mockRejectedValueOnce(noAnswer);
  await openPrinting(printers);
  expect(await screen.findByText('Oops! Something went wrong. Please click refresh.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
});
