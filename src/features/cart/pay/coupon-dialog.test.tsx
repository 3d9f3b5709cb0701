import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { CartActions } from '../cart-actions.tsx';
import { renderCart } from '../testing/render-cart.tsx';
import { CouponDialog } from './coupon-dialog.tsx';

async function openDialog() {
  const provider = scriptedProvider();
  const onClose = vi.fn();
  const { device } = await renderCart(<CouponDialog onClose={onClose} />, provider);
  return { provider, onClose, device, user: userEvent.setup() };
}

const field = () => screen.getByRole('textbox', { name: 'Coupon/voucher code' });
const apply = () => screen.getByRole('button', { name: 'Apply' });

it('[COUP-1] [COUP-2] keeps a code that the provider takes', async () => {
  const { user, device, onClose } = await openDialog();
  await user.type(field(), 'SUMMER');
  await user.click(apply());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const amount = { minor: 500, currency: 'EUR' };
  const { cart, checkout } = await device.state();
  expect(checkout.coupon).toEqual({ code: 'SUMMER', amount, revision: cart.revision });
});

/** What stands below the field. */
const messageOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('[COUP-1] [COUP-3] says which code is invalid, until something is typed', async () => {
  const { user, onClose } = await openDialog();
  await user.type(field(), 'WINTER{Enter}');
  const invalid = 'The code WINTER is invalid. Please enter a valid code';
  await waitFor(() => expect(messageOf(field())).toBe(invalid));
  await waitFor(() => expect(said(), 'aloud, as the focus is there already').toContain(invalid));
  await user.type(field(), '2');
  expect(messageOf(field())).not.toMatch(/is invalid/);
  expect(onClose).not.toHaveBeenCalled();
});

it('[COUP-3] asks for a text when the field is left empty', async () => {
  const { user } = await openDialog();
  await user.type(field(), 'A');
  await user.clear(field());
  await user.tab();
  expect(screen.getByText('Please enter a valid text')).toBeTruthy();
});

it('[COUP-4] has nothing to apply while the field is empty', async () => {
  const { user } = await openDialog();
  expect(apply().getAttribute('aria-disabled')).toBe('true');
  await user.type(field(), '   ');
  expect(apply().getAttribute('aria-disabled'), 'blank').toBe('true');
  await user.type(field(), 'SUMMER');
  expect(apply().getAttribute('aria-disabled')).toBeNull();
});

it('[COUP-1] keeps no more of what is typed than a code can be long', async () => {
  await openDialog();
  fireEvent.change(field(), { target: { value: 'X'.repeat(1_000_000) } });
  expect(field()).toHaveProperty('value', 'X'.repeat(256));
});

it.each([
  ['nobody answers', 'drop-before', /could not be checked/],
  ['the answer is a failure, which no connection is to blame for', 'break', /^Oops! Something went wrong\.$/],
] as const)('[COUP-1] [ERR-3] keeps the code in the field when %s', async (_what, how, said) => {
  const { user, provider } = await openDialog();
  provider.script.set('coupon', [how]);
  await user.type(field(), 'SUMMER{Enter}');
  await waitFor(() => expect(messageOf(field())).toMatch(said));
  expect(field()).toHaveProperty('value', 'SUMMER');
});

it('[COUP-1] [COUP-3] keeps what is typed while a code is checked', async () => {
  const provider = scriptedProvider();
  let answer: (coupon: null) => void = () => {};
  const coupon = () => new Promise<null>((resolve) => (answer = resolve));
  await renderCart(<CouponDialog onClose={vi.fn()} />, { ...provider, coupon });
  const user = userEvent.setup();
  await user.type(field(), 'WINTR{Enter}');
  await user.type(field(), '{Backspace}ER');
  answer(null);
  await waitFor(() => expect(apply().getAttribute('aria-busy')).toBeNull());
  expect(field()).toHaveProperty('value', 'WINTER');
});

it('[COUP-1] [PAY-10] says that a code can’t be removed while the cart is being paid', async () => {
  const actions = <CartActions onAddMore={vi.fn()} onEmptied={vi.fn()} />;
  const { till, device } = await renderCart(actions, scriptedProvider());
  await till.applyCoupon('SUMMER');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit voucher code' }));
  await device.transact(async (tx) => {
    const { cart } = await tx.state();
    await tx.put({ cart: { ...cart, lockedBy: 'ref-9' } });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove code' }));
  await waitFor(() => expect(messageOf(field())).toBe('This sale is being checked'));
  expect((await device.state()).checkout.coupon).toMatchObject({ code: 'SUMMER' });
});

it('[COUP-1] a code whose overlay is closed while it is checked is given up', async () => {
  const provider = scriptedProvider();
  let answer: (coupon: { readonly amount: null }) => void = () => {};
  const asked = vi.fn(
    () =>
      new Promise<{ readonly amount: null }>((resolve) => {
        answer = resolve;
      }),
  );
  const { device } = await renderCart(<CartActions onAddMore={vi.fn()} onEmptied={vi.fn()} />, {
    ...provider,
    coupon: asked,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Enter voucher code' }));
  await user.type(field(), 'SUMMER{Enter}');
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  answer({ amount: null });
  await asked.mock.results[0]?.value;
  expect(await screen.findByRole('button', { name: 'Enter voucher code' })).toBeTruthy();
  expect((await device.state()).checkout.coupon).toBeNull();
});

it('[COUP-2] [COUP-3] edits a saved code, gives it back when emptied, and removes it', async () => {
  const { till, device } = await renderCart(
    <CartActions onAddMore={vi.fn()} onEmptied={vi.fn()} />,
    scriptedProvider(),
  );
  const user = userEvent.setup();
  await till.applyCoupon('SUMMER');
  await user.click(await screen.findByRole('button', { name: 'Edit voucher code' }));
  expect(apply().getAttribute('aria-disabled')).toBe('true');
  await user.type(field(), ' ');
  expect(apply().getAttribute('aria-disabled'), 'unchanged but for blanks').toBe('true');
  await user.type(field(), '2');
  expect(apply().getAttribute('aria-disabled'), 'another code').toBeNull();
  await user.clear(field());
  await user.tab();
  expect(screen.getByText('Please enter a valid text')).toBeTruthy();
  expect(field()).toHaveProperty('value', 'SUMMER');
  await user.click(screen.getByRole('button', { name: 'Remove code' }));
  expect(await screen.findByRole('button', { name: 'Enter voucher code' })).toBeTruthy();
  expect((await device.state()).checkout.coupon).toBeNull();
});
