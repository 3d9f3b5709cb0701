import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ItemChoice } from '../../../domain/cart/cart.ts';
import type { OrderField } from '../../../domain/forms/order-fields.ts';
import type { Checkout } from '../../../domain/sale/checkout.ts';
import { parseAppointmentTime } from '../../../domain/times/appointment.ts';
import { ProviderError } from '../../../provider/index.ts';
import { type Counter, choice } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { afterPaint } from '../../../ui/when.ts';
import { submitStep } from '../step.tsx';
import { renderStep } from '../testing/render-step.tsx';
import { BuyerStep } from './buyer-step.tsx';
import { useBuyerStatus } from './use-order-fields.ts';

const field = (id: string, title: string, more: Partial<OrderField> = {}): OrderField => ({
  id,
  title,
  type: 'text',
  required: false,
  value: null,
  choices: [],
  ...more,
});

const provider = () => ({
  ...scriptedProvider(),
  assignees: async () => [{ id: '31', name: 'Guide A' }],
  orderFields: async () => ({
    buyer: [
      field('1', 'First name', { required: true }),
      field('3', 'Email', { type: 'email' }),
      field('4', 'Phone', { type: 'tel' }),
      field('8', 'Pickup', { required: true, type: 'dropdown', choices: [{ id: 'h1', title: 'Harbour' }] }),
    ],
    attendees: [{ optionId: '7001', number: 1, fields: [field('1', 'Attendee name', { required: true })] }],
  }),
});

const emailOnly = { buyer: [field('3', 'Email', { type: 'email' })], attendees: [] };

function Status() {
  const { asked, ...status } = useBuyerStatus();
  return <output data-testid="status">{JSON.stringify(status)}</output>;
}

type Device = Counter['device'];

async function openBuyer(
  seen?: (device: Device) => Device,
  answers = provider(),
  items: readonly ItemChoice[] = [choice(), choice()],
) {
  const onNext = vi.fn();
  const counter = await renderStep(
    <>
      <Status />
      <BuyerStep onNext={onNext} />
    </>,
    answers,
    items,
    seen,
  );
  await screen.findByRole('option', { name: 'Guide A' });
  return { ...counter, onNext, user: userEvent.setup() };
}

const status = () => JSON.parse(screen.getByTestId('status').textContent ?? '');
/** Awaited as a whole: what the device writes meanwhile is drawn within it, too. */
const next = () => act(async () => void submitStep());
const formSwitch = () => screen.getByRole('switch', { name: 'Enter customer information' });
const emailSwitch = () => screen.getByRole('switch', { name: 'Send tickets via email' });
/** The words in the live region, which are new when their element is. */
const spoken = () =>
  screen
    .getAllByRole('status')
    .flatMap((region) => [...region.querySelectorAll('span')])
    .find((words) => words.textContent !== '');
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true';

it('[BUY-1] assigns the sale to somebody, or to nobody', async () => {
  const { user, device } = await openBuyer();
  const select = screen.getByRole('combobox', { name: 'Assign to' });
  expect(screen.getByRole('option', { name: 'Not assigned' })).toHaveProperty('selected', true);
  await user.selectOptions(select, 'Guide A');
  await waitFor(async () => expect((await device.state()).checkout.assignee?.id).toBe('31'));
  await user.selectOptions(select, 'Not assigned');
  await waitFor(async () => expect((await device.state()).checkout.assignee).toBeNull());
});

it('[BUY-1] says that nobody can be assigned, and lets the sale go on', async () => {
  const onNext = vi.fn();
  const nobody = { ...provider(), assignees: async () => [] };
  await renderStep(<BuyerStep onNext={onNext} />, nobody, [choice()]);
  expect(await screen.findByText('Nobody is available to assign.')).toBeTruthy();
  await next();
  expect(onNext).toHaveBeenCalled();
});

it('[BUY-1] shows the choice that is sent, also where the list can not be had', async () => {
  const failing = { ...provider(), assignees: () => Promise.reject(new Error('500')) };
  const opened = await renderStep(<BuyerStep onNext={vi.fn()} />, failing);
  await opened.till.changeCheckout((checkout) => ({ ...checkout, assignee: { id: '31', name: 'Guide A' } }));
  expect(await screen.findByText('The list could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Guide A' })).toHaveProperty('selected', true);
});

it('[BUY-3] [ERR-4] says in the provider’s own words why there is no form', async () => {
  const refuse = async () => {
    throw new ProviderError({ kind: 'refused', code: 403, message: 'No forms today', fieldErrors: {} });
  };
  const { user } = await openBuyer(undefined, { ...provider(), orderFields: refuse });
  await user.click(formSwitch());
  expect((await screen.findByRole('alert')).textContent).toContain('No forms today');
});

it('[BUY-1] drops who is no longer offered for the cart, with a word', async () => {
  const { till, device } = await openBuyer();
  await till.changeCheckout((checkout) => ({ ...checkout, assignee: { id: '40', name: 'Guide Z' } }));
  expect(await screen.findByText(/Guide Z can't take this cart any more/)).toBeTruthy();
  await waitFor(async () => expect((await device.state()).checkout.assignee).toBeNull());
  await waitFor(() => expect(screen.getByRole('option', { name: 'Not assigned' })).toHaveProperty('selected', true));
});

const kinds = () => {
  const equipment = ['Helmet', 'Harness', 'Shoes'].map((title, index) => ({ id: `64${index + 1}`, title }));
  const buyer = [
    field('63', 'I agree', { type: 'checkbox', required: true }),
    field('64', 'Equipment', { type: 'multiselect', required: true, choices: equipment }),
    field('65', 'Shoe size', { type: 'number', required: true }),
    field('66', 'Call back', { type: 'time', required: true }),
    field('67', 'Arrival', { type: 'datetime', required: true }),
    field('68', 'May be photographed', { type: 'boolean' }),
  ];
  return { ...provider(), orderFields: async () => ({ buyer, attendees: [] }) };
};

it('[BUY-3] [BUY-7] every kind of field has its control, and says what is wrong with it', async () => {
  const { user, onNext } = await openBuyer(undefined, kinds());
  await user.click(formSwitch());
  const agree = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'I agree' });
  expect(agree.required).toBe(true);
  expect(screen.getByRole('checkbox', { name: 'May be photographed' })).toHaveProperty('required', false);
  expect(screen.getByLabelText(/^Shoe size/)).toMatchObject({ inputMode: 'decimal', required: true });
  expect(screen.getByLabelText(/^Call back/)).toMatchObject({ type: 'time', required: true });
  expect(screen.getByRole('group', { name: 'Arrival' })).toBeTruthy();
  expect(screen.getByLabelText('Date')).toMatchObject({ type: 'date', required: true });
  await next();
  await waitFor(() => expect(screen.getAllByText('This is a mandatory field')).toHaveLength(5));
  expect(document.activeElement).toBe(agree);
  await user.click(agree);
  await waitFor(() => expect(screen.getAllByText('This is a mandatory field')).toHaveLength(4));
  await user.type(screen.getByLabelText(/^Shoe size/), '42 or so');
  expect(screen.getByText('This is not a number')).toBeTruthy();
  // The group comes next: its first box has the focus.
  await next();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Helmet' })));
  expect(onNext).not.toHaveBeenCalled();
});

it('[BUY-3] [BUY-12] what was chosen of every kind is kept, and is shown again after a reload', async () => {
  const answers = kinds();
  const { user, device, onNext, view } = await openBuyer(undefined, answers);
  await user.click(formSwitch());
  await user.click(await screen.findByRole('checkbox', { name: 'I agree' }));
  for (const name of ['Shoes', 'Harness', 'Helmet', 'Harness'])
    await user.click(screen.getByRole('checkbox', { name }));
  await user.type(screen.getByLabelText(/^Shoe size/), '42,5');
  fireEvent.change(screen.getByLabelText(/^Call back/), { target: { value: '14:30' } });
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-07-04' } });
  await next();
  expect(await screen.findByText('Enter a date and a time')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '10:15' } });
  await user.click(screen.getByRole('checkbox', { name: 'May be photographed' }));
  await user.click(screen.getByRole('checkbox', { name: 'May be photographed' }));
  await next();
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  const kept = { 63: '1', 64: '641,643', 65: '42,5', 66: '14:30', 67: '2026-07-04 10:15:00', 68: '0' };
  const { checkout } = await device.state();
  expect(checkout.buyer).toEqual(kept);
  view.unmount();
  await renderStep(<BuyerStep onNext={vi.fn()} />, answers, [choice()], undefined, () => checkout);
  const ticked = await screen.findAllByRole<HTMLInputElement>('checkbox', { checked: true });
  expect(ticked.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['I agree *', 'Helmet', 'Shoes']);
  const shown = [/^Shoe size/, /^Call back/, 'Date', 'Time'].map(
    (name) => screen.getByLabelText<HTMLInputElement>(name).value,
  );
  expect(shown).toEqual(['42,5', '14:30', '2026-07-04', '10:15']);
});

it('[PAY-8] leads to the field that the provider has refused', async () => {
  const answers = provider();
  const serverErrors = { 'buyer.4': 'This number is not known.' };
  const change = (checkout: Checkout) => ({ ...checkout, buyerFormVisible: true, serverErrors });
  await renderStep(<BuyerStep onNext={vi.fn()} />, answers, [choice()], undefined, change);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Phone/)));
});

it('[BUY-2] sending tickets needs the form; hiding the form ends the sending', async () => {
  const { user } = await openBuyer();
  await user.click(emailSwitch());
  await waitFor(() => expect([isOn(formSwitch()), isOn(emailSwitch())]).toEqual([true, true]));
  await user.click(formSwitch());
  await waitFor(() => expect([isOn(formSwitch()), isOn(emailSwitch())]).toEqual([false, false]));
});

it('[BUY-10] goes on at once with the form off', async () => {
  const { onNext } = await openBuyer();
  expect(status()).toMatchObject({ state: 'open', closed: null });
  await next();
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
});

it('[BUY-5] [BUY-7] [NAV-3] Next says every problem and goes to the first one', async () => {
  const { user, onNext } = await openBuyer();
  await user.click(formSwitch());
  const first = await screen.findByLabelText(/First name/);
  expect(status()).toMatchObject({ state: 'warning', closed: 'incomplete' });
  await next();
  // First name, dropdown, and two attendees.
  await waitFor(() => expect(screen.getAllByText('This is a mandatory field')).toHaveLength(4));
  expect(document.activeElement).toBe(first);
  expect(onNext).not.toHaveBeenCalled();
});

it('[NAV-6] [PRICE-2] the second tap of a double tap on a price neither opens a list nor turns a switch that has come there', async () => {
  const at = (event: Event, timeStamp: number) => Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  const [bubbles, cancelable] = [true, true];
  const tap = (element: Element, [clientX, clientY]: readonly [number, number], ms: number) =>
    ['mousedown', 'click'].map((type) =>
      fireEvent(element, at(new MouseEvent(type, { bubbles, cancelable, clientX, clientY }), ms)),
    );
  tap(document.body, [400, 300], 1_000);
  const { device } = await openBuyer();
  const list = screen.getByRole('combobox', { name: 'Assign to' });
  const form = screen.getByRole('switch', { name: 'Enter customer information' });
  expect(tap(list, [406, 295], 1_400)).toEqual([false, false]);
  tap(form, [404, 300], 1_600);
  expect(tap(list, [406, 395], 1_650), 'elsewhere').toEqual([true, true]);
  tap(document.body, [0, 0], 2_000);
  expect((await device.state()).checkout.buyerFormVisible).toBe(false);
  expect(tap(list, [400, 300], 2_000), 'later').toEqual([true, true]);
});

it('[NAV-6] what needs attention is announced until it is corrected', async () => {
  const answers = {
    ...provider(),
    orderFields: async () => ({ buyer: [field('1', 'First name', { required: true })], attendees: [] }),
  };
  const { user } = await openBuyer(undefined, answers);
  await user.click(formSwitch());
  const first = await screen.findByLabelText(/First name/);
  await next();
  expect(await screen.findByText('Some fields need attention')).toBeTruthy();
  await user.type(first, 'Ada');
  await waitFor(() => expect(screen.queryByText('Some fields need attention')).toBeNull());
});

it.each([
  [/^Email/, 'ada@x', 'Email is not valid'],
  [/^First name/, 'ada@example.com', 'This field doesn\'t accept "@"'],
  [/^Phone/, '030 abc', "This field doesn't accept letters"],
])('[BUY-5] [BUY-6] [BUY-8] %s says on leaving that %s is wrong', async (label, text, message) => {
  const { user } = await openBuyer();
  await user.click(formSwitch());
  await user.type(await screen.findByLabelText(label), text);
  expect(screen.queryByText(message)).toBeNull();
  await user.tab();
  expect(screen.getByText(message)).toBeTruthy();
});

it('[SEC] [BUY-10] signs that turn the words beside them round are not taken into a name', async () => {
  const { user, device } = await openBuyer();
  await user.click(formSwitch());
  await user.click(await screen.findByLabelText(/^First name/));
  await user.paste('Ada\u202e');
  await waitFor(async () => expect((await device.state()).checkout.buyer).toMatchObject({ 1: 'Ada' }));
});

it('[BUY-3] [BUY-5] Next waits for what is asked for, and then checks it', async () => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const answers = provider();
  const { user, onNext } = await openBuyer(undefined, {
    ...answers,
    orderFields: () => asked.then(answers.orderFields),
  });
  await user.click(formSwitch());
  await waitFor(() => expect(isOn(formSwitch())).toBe(true));
  await next();
  expect(screen.queryByLabelText(/First name/)).toBeNull();
  answer();
  const first = await screen.findByLabelText(/First name/);
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(first.getAttribute('aria-invalid')).toBe('true');
  expect(onNext).not.toHaveBeenCalled();
});

it('[BUY-4] two days of one option have headings of their own', async () => {
  const nextDay = choice({ time: parseAppointmentTime('2026-07-05 10:00:00'), variationName: 'Two hours' });
  const { user } = await openBuyer(undefined, provider(), [choice(), nextDay]);
  await user.click(formSwitch());
  await screen.findByLabelText(/First name/);
  const headings = screen.getAllByRole('heading', { name: /^Attendee #1: Canoe tour, Adult/ });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ · .*Jul 4/),
    expect.stringMatching(/ · Two hours · .*Jul 5/),
  ]);
  const attendee = screen.getByRole('group', { name: /Two hours.*Jul 5/ });
  expect(within(attendee).getAllByRole('textbox')).not.toHaveLength(0);
});

it('[BUY-4] tells a gift and a ticket of one option apart', async () => {
  const gift = choice({ isGift: true });
  const { user } = await openBuyer(undefined, provider(), [choice(), gift]);
  await user.click(formSwitch());
  await screen.findByLabelText(/First name/);
  const headings = screen.getAllByRole('heading', { name: /^Attendee #1: Canoe tour, Adult/ });
  expect(headings.map(({ textContent }) => / · Gift$/.test(textContent ?? ''))).toEqual([false, true]);
});

it('[BUY-4] [BUY-5] draws of thousands of attendees only who is near, checks them all, and leads to the one who is not complete', async () => {
  const named = Object.fromEntries(
    Array.from({ length: 9_998 }, (_, index) => [`7001|2026-07-04 10:00:00|0#${index + 1}`, { '1': 'Ada' }]),
  );
  const buyer = { '1': 'Ada', '8': 'h1' };
  const change = (checkout: Checkout) => ({ ...checkout, buyerFormVisible: true, buyer, attendees: named });
  const onNext = vi.fn();
  const { till } = await renderStep(<BuyerStep onNext={onNext} />, provider(), [choice()]);
  await till.changeQuantity('7001|2026-07-04 10:00:00|0', 9_999);
  await till.changeCheckout(change);
  const drawn = () => screen.getAllByText(/^Attendee #/).length;
  await waitFor(() => expect(drawn()).toBeGreaterThan(1));
  expect(drawn()).toBeLessThan(50);
  await next();
  const last = await screen.findByText(/^Attendee #9999: Canoe tour/);
  await waitFor(() => expect(document.activeElement?.id).toBe('attendee.7001#9999.1'));
  expect(last.closest('section')?.contains(document.activeElement)).toBe(true);
  expect(drawn()).toBeLessThan(50);
  expect(onNext).not.toHaveBeenCalled();
});

it('[BUY-4] [BUY-12] [NAV-3] keeps a filled form, for each attendee, and goes on', async () => {
  const { user, onNext, device } = await openBuyer();
  await user.click(formSwitch());
  await user.type(await screen.findByLabelText(/First name/), 'Ada');
  await user.selectOptions(screen.getByLabelText(/Pickup/), 'Harbour');
  expect(screen.getByRole('heading', { name: 'Attendee #1: Canoe tour, Adult' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Attendee #2: Canoe tour, Adult' })).toBeTruthy();
  const [one, two] = screen.getAllByLabelText(/Attendee name/);
  if (one === undefined || two === undefined) throw new Error('two attendees are expected');
  await user.type(one, 'Bo');
  await user.type(two, 'Cy');
  await next();
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  const { buyer, attendees } = (await device.state()).checkout;
  expect(buyer).toMatchObject({ '1': 'Ada', '8': 'h1' });
  expect(Object.values(attendees)).toEqual([{ '1': 'Bo' }, { '1': 'Cy' }]);
  await waitFor(() => expect(status()).toMatchObject({ state: 'done', closed: null }));
});

it('[BUY-5] Next checks what the device has, also while the screen has not heard of it yet', async () => {
  let seen: Checkout | null = null;
  const late = (device: Device): Device => ({
    ...device,
    checkout: { ...device.checkout, getValue: () => seen ?? device.checkout.getValue() },
  });
  const { user, onNext, device } = await openBuyer(late);
  await user.click(formSwitch());
  await user.type(await screen.findByLabelText(/First name/), 'Ada');
  for (const name of screen.getAllByLabelText(/Attendee name/)) await user.type(name, 'Bo');
  await waitFor(async () => expect(Object.values((await device.state()).checkout.attendees)).toHaveLength(2));
  seen = (await device.state()).checkout;
  await user.selectOptions(screen.getByLabelText(/Pickup/), 'Harbour');
  await waitFor(async () => expect((await device.state()).checkout.buyer['8']).toBe('h1'));
  await next();
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
});

it('[BUY-5] [NAV-2] who leaves by a tab while Next is still checking is led nowhere else', async () => {
  const { user, onNext, device, till, view } = await openBuyer();
  await user.click(formSwitch());
  await user.type(await screen.findByLabelText(/First name/), 'Ada');
  for (const name of screen.getAllByLabelText(/Attendee name/)) await user.type(name, 'Bo');
  await user.selectOptions(screen.getByLabelText(/Pickup/), 'Harbour');
  await waitFor(async () => expect((await device.state()).checkout.buyer['8']).toBe('h1'));
  const check = vi.spyOn(till, 'changeCheckout');
  await next();
  view.unmount();
  await waitFor(() => expect(check).toHaveBeenCalled());
  await Promise.all(check.mock.results.map(({ value }) => value));
  expect(onNext).not.toHaveBeenCalled();
});

it('[BUY-12] nothing that was typed is lost when the step goes away', async () => {
  const { user, device, view } = await openBuyer();
  await user.click(formSwitch());
  await user.type(await screen.findByLabelText(/First name/), 'Ada');
  view.unmount();
  await waitFor(async () => expect((await device.state()).checkout.buyer['1']).toBe('Ada'));
});

it('[NAV-6] [BUY-5] a screen reader hears what is wrong with a field that was left, once, and until it is right', async () => {
  const { user } = await openBuyer(undefined, { ...provider(), orderFields: async () => emailOnly });
  await user.click(formSwitch());
  await user.type(await screen.findByLabelText(/^Email/), 'ada@');
  expect(spoken()).toBeUndefined();
  await user.tab();
  await waitFor(() => expect(spoken()?.textContent).toBe('Email: Email is not valid'));
  const said = spoken();
  await user.tab({ shift: true });
  await user.tab();
  expect(spoken()).toBe(said);
  await user.type(screen.getByLabelText(/^Email/), 'example.com');
  await waitFor(() => expect(spoken()).toBeUndefined());
});

it('[NAV-6] [BUY-5] of a form that is refused as a whole, no single field is said', async () => {
  const { user } = await openBuyer();
  await user.click(formSwitch());
  await screen.findByLabelText(/^First name/);
  await next();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^First name/)));
  await user.tab();
  // What is said comes after the next frame.
  await act(() => new Promise<void>((painted) => void afterPaint(painted)));
  expect(spoken()?.textContent).toBe('Some fields need attention');
});

it('[BUY-9] says once that a field is mandatory, when the provider says so, too', async () => {
  const { user, till } = await openBuyer();
  await user.click(formSwitch());
  const serverErrors = { 'buyer.1': 'This is a mandatory field' };
  await act(() => till.changeCheckout((checkout) => ({ ...checkout, serverErrors })));
  await next();
  // The first name, the pickup, and the name of each attendee.
  await waitFor(() => expect(screen.getAllByText('This is a mandatory field')).toHaveLength(4));
});

it('[BUY-9] does not go on with a value that the provider has refused', async () => {
  const { user, till, onNext } = await openBuyer(undefined, { ...provider(), orderFields: async () => emailOnly });
  await user.click(formSwitch());
  await user.type(await screen.findByLabelText(/^Email/), 'ada@example.com');
  await user.tab();
  const serverErrors = { 'buyer.3': 'This address is blocked.' };
  await act(() => till.changeCheckout((checkout) => ({ ...checkout, serverErrors })));
  await next();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Email/)));
  expect(screen.getByText('This address is blocked.')).toBeTruthy();
  expect(onNext).not.toHaveBeenCalled();
  // Enter, without leaving the field.
  await user.clear(screen.getByLabelText(/^Email/));
  await user.type(screen.getByLabelText(/^Email/), 'bo@example.com{Enter}');
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  expect(screen.queryByText('This address is blocked.')).toBeNull();
});

it('[BUY-9] [PAY-8] says what the provider has said about fields where it asks for none', async () => {
  const asksNothing = async () => ({ buyer: [], attendees: [] });
  const { user, till } = await openBuyer(undefined, { ...provider(), orderFields: asksNothing });
  await user.click(formSwitch());
  const serverErrors = { 'buyer.3': 'This address is blocked.', 'buyer.801': 'No hotel.' };
  await act(() => till.changeCheckout((checkout) => ({ ...checkout, serverErrors })));
  expect(await screen.findByText('This address is blocked. · No hotel.')).toBeTruthy();
  expect(screen.getByText('No customer information is asked for.')).toBeTruthy();
  await user.click(formSwitch());
  await waitFor(() => expect(screen.queryByText(/This address is blocked/)).toBeNull());
});

it('[PAY-8] [BUY-9] says above the form what the provider has said of no single field, and lets the next try go on', async () => {
  const { user, till, onNext } = await openBuyer(undefined, { ...provider(), orderFields: async () => emailOnly });
  await user.click(formSwitch());
  const serverErrors = { form: 'The e-mail is not known.' };
  await act(() => till.changeCheckout((checkout) => ({ ...checkout, serverErrors })));
  expect(await screen.findByText('The e-mail is not known.')).toBeTruthy();
  await user.type(await screen.findByLabelText(/^Email/), 'ada@example.com');
  expect(screen.getByText('The e-mail is not known.')).toBeTruthy();
  await next();
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
});

it('[BUY-9] shows the provider’s message at its field until something is typed that may be right', async () => {
  const { user, till } = await openBuyer();
  await user.click(formSwitch());
  await act(() =>
    till.changeCheckout((checkout) => ({ ...checkout, serverErrors: { 'buyer.3': 'This address is blocked' } })),
  );
  expect(await screen.findByText('This address is blocked')).toBeTruthy();
  expect(status().closed).toBe('incomplete');
  await user.click(screen.getByLabelText(/^Email/));
  await user.tab();
  expect(screen.getByText('This address is blocked')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Email/), 'ada@');
  await user.tab();
  expect(screen.getByText('This address is blocked. Email is not valid')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Email/), 'example.com');
  await user.tab();
  await waitFor(() => expect(screen.queryByText(/This address is blocked/)).toBeNull());
});
