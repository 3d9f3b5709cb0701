import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/identity/pages/sign-in-page.ts';
import { expect, type Page, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { bodies } from './tasks/ledger.ts';
import { placeOf } from './tasks/measure.ts';
import { goTo } from './tasks/navigate.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { payCash } from './tasks/pay.ts';
import { cart, choose, goToPayment, taxes } from './tasks/sell.ts';
import { fillSignIn, signIn } from './tasks/sign-in.ts';

const buyer = (page: Page) => page.getByRole('heading', { name: 'Buyer', level: 1 });
const next = (page: Page) => cart(page).getByRole('button', { name: 'Next' });
const formSwitch = (page: Page) => page.getByRole('switch', { name: 'Enter customer information' });
const emailSwitch = (page: Page) => page.getByRole('switch', { name: 'Send tickets via email' });
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name).first();
const printing = (page: Page) => page.getByRole('heading', { name: 'Printing', level: 1 });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Steps of the sale' }).getByRole('button', { name });

/** What stands below a field. */
const messageOf = (page: Page, name: string) => expect(field(page, name), `message of ${name}`);

async function openBuyer(page: Page, offer: 'canoe' | 'balloon' | 'climbing', at: string): Promise<void> {
  await goTo(page, offerAddress(offers[offer], { at }));
  await choose(page, /Adult/);
  await expect(buyer(page)).toBeVisible();
}

async function fillCustomer(page: Page, email = 'ada@example.org'): Promise<void> {
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Lovelock');
  await field(page, 'E-mail').fill(email);
}

// With the form off nobody is asked: tests/commands/purchase.test.ts.
test('[BUY-1, BUY-2, BUY-3, BUY-4, BUY-5, BUY-6, BUY-7, BUY-8, BUY-10, BUY-11, BUY-12, NAV-3, PAY-7] the buyer form: its switches and controls, its checks, what survives a reload; and it travels with the sale', async ({
  page,
  context,
  control,
}) => {
  await openBuyer(page, 'balloon', `${venueDay(20)}T05:30:00`);

  await test.step('e-mail turns the form on, and the form off turns e-mail off', async () => {
    await expect(formSwitch(page)).not.toBeChecked();
    await expect(field(page, 'First name')).toHaveCount(0);
    await expect(tab(page, /^Payment/)).not.toHaveAttribute('aria-disabled', 'true');
    await emailSwitch(page).click();
    await expect(formSwitch(page)).toBeChecked();
    await expect(field(page, 'First name')).toBeVisible();
    await formSwitch(page).click();
    await expect(emailSwitch(page)).not.toBeChecked();
    await expect(field(page, 'First name')).toHaveCount(0);
    await formSwitch(page).click();
    await expect(emailSwitch(page)).not.toBeChecked();
  });

  await test.step('every type has its control, and every ticket its attendee', async () => {
    await expect(field(page, 'First name')).toHaveAttribute('required', '');
    await expect(field(page, 'Telephone')).not.toHaveAttribute('required', '');
    for (const [name, type] of Object.entries({
      'First name': 'text',
      'E-mail': 'email',
      Telephone: 'tel',
      'Date of birth': 'date',
      'Weight in kg': 'text',
    })) {
      await expect(field(page, name), name).toHaveJSProperty('type', type);
    }
    const remarks = page.getByRole('textbox', { name: 'Remarks' });
    await expect(remarks).toHaveJSProperty('tagName', 'TEXTAREA');
    const [area, birth, weight, height] = await Promise.all(
      [remarks, ...['Date of birth', 'Weight in kg', 'Height in cm'].map((name) => field(page, name))].map(placeOf),
    );
    if (!area || !birth || !weight || !height) throw new Error('four fields are expected');
    expect(new Set([birth.y, weight.y, height.y]).size, 'a row of three').toBe(1);
    expect([area.x, area.x + area.width], 'as wide as the row').toEqual([birth.x, height.x + height.width]);
    await expect(page.getByRole('combobox', { name: 'Hotel pick-up' }).getByRole('option')).toHaveText([
      'Please choose',
      'Hotel Lantern, quay side',
      'Grand Hotel Belvedere',
      'Youth hostel on the hill',
      'No pick-up',
    ]);
    const attendees = page.getByRole('heading', { name: /^Attendee #\d/ });
    await expect(attendees).toHaveText(['Attendee #1: Hot-air balloon at dawn, Adult']);
    await cart(page).getByRole('button', { name: 'More', exact: true }).click();
    await expect(attendees).toHaveText([
      'Attendee #1: Hot-air balloon at dawn, Adult',
      'Attendee #2: Hot-air balloon at dawn, Adult',
    ]);
    await expect(page.getByLabel('Date of birth')).toHaveCount(2);
    await cart(page).getByRole('button', { name: 'Less' }).click();
    await expect(attendees).toHaveCount(1);
  });

  await test.step('the country is Germany until typing finds another, whatever its case and accents', async () => {
    const country = page.getByRole('combobox', { name: 'Country' });
    await expect(country).toHaveValue('Germany');
    await country.click();
    const found = page.getByRole('listbox', { name: 'Country' }).getByRole('option');
    await expect(found.nth(240)).toBeAttached();
    await country.fill('COTE');
    await expect(found).toHaveText(['Côte d’Ivoire']);
    await country.fill('switz');
    await country.press('Enter');
    await expect(country).toHaveValue('Switzerland');
    await country.fill('nowhere');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await country.blur();
    await expect(country).toHaveValue('Switzerland');
  });

  await test.step('bad input gets its message at the field, or is kept as the text it is', async () => {
    page.on('dialog', (dialog) => {
      throw new Error(`a script ran: ${dialog.message()}`);
    });
    const long = '1'.repeat(10_000);
    const script = '<script>alert(1)</script>';
    const cases: readonly (readonly [name: string, text: string, message: string])[] = [
      ['First name', '', 'This is a mandatory field'],
      ['First name', '   ', 'This is a mandatory field'],
      ['First name', '😀', ''],
      ['First name', script, ''],
      ['First name', `@${long}`, 'This field doesn\'t accept "@"'],
      ['E-mail', '-5', 'Email is not valid'],
      ['E-mail', '1,234.5', 'Email is not valid'],
      ['E-mail', '😀', 'Email is not valid'],
      ['E-mail', script, 'Email is not valid'],
      ['E-mail', long, 'Email is not valid'],
      ['Telephone', script, "This field doesn't accept letters"],
    ];
    for (const [name, text, message] of cases) {
      await field(page, name).fill(text);
      await field(page, name).blur();
      await messageOf(page, name).toHaveAccessibleDescription(message);
    }
    await field(page, 'Telephone').fill('');
  });

  await test.step('Next checks every field and goes to the first error; the tabs say what blocks', async () => {
    await expect(tab(page, /^Buyer, needs attention/)).toBeVisible();
    for (const name of [/^Printing/, /^Payment/]) {
      await expect(tab(page, name)).toHaveAttribute('aria-disabled', 'true');
      await expect(tab(page, name)).toHaveAccessibleDescription("The buyer's information is not complete.");
    }
    await fillCustomer(page);
    await next(page).click();
    await expect(page.getByText('This is a mandatory field', { exact: true })).toHaveCount(3);
    await expect(field(page, 'Date of birth')).toBeFocused();
    await expect(field(page, 'Date of birth')).toBeInViewport();
    await field(page, 'Date of birth').fill('1990-05-17');
    await field(page, 'Weight in kg').fill('70');
    await field(page, 'Hotel pick-up').selectOption('No pick-up');
    await next(page).click();
    await expect(printing(page)).toBeVisible();
    await expect(tab(page, /^Buyer, done/)).toBeVisible();
  });

  await test.step('what was typed survives a change of tabs and a reload', async () => {
    await tab(page, /^Buyer/).click();
    await expect(field(page, 'Weight in kg')).toHaveValue('70');
    const assignee = page.getByRole('combobox', { name: 'Assign to' });
    await expect(assignee.getByRole('option')).toHaveText(['Not assigned', 'Leonie Hartmann']);
    await assignee.selectOption('Leonie Hartmann');
    await field(page, 'Remarks').fill('A window, please');
    // Another tab shows it as soon as the device has it.
    const other = await context.newPage();
    await other.goto('/?step=buyer');
    await expect(field(other, 'Remarks')).toHaveValue('A window, please');
    await other.close();
    await page.reload();
    await expect(field(page, 'First name')).toHaveValue('Ada');
    await expect(field(page, 'Weight in kg')).toHaveValue('70');
    await expect(field(page, 'Remarks')).toHaveValue('A window, please');
  });

  await test.step('assignee and form travel with the sale', async () => {
    await goToPayment(page);
    await control.clearRequests();
    await payCash(page);
    const [body] = await bodies(control, 'POST checkout/purchase');
    expect(body).toMatchObject({
      contact_data: { firstname: 'Ada', lastname: 'Lovelock', email: 'ada@example.org' },
    });
    const sent = JSON.stringify(body);
    for (const text of ['"33"', '1990-05-17', '"84"', 'A window, please', '"CH"', '"N/A"']) {
      expect(sent).toContain(text);
    }
  });
});

test('[BUY-3, BUY-5, BUY-7, BUY-12, NAV-3] boxes, choices, numbers and times: their checks, what survives a reload, and what is sent', async ({
  page,
  control,
}) => {
  await openBuyer(page, 'climbing', `${venueDay(28)}T09:30:00`);
  await formSwitch(page).click();
  await fillCustomer(page);
  await field(page, 'Date of birth').fill('1990-05-17');
  await field(page, 'Height in cm').fill('170');
  const rules = page.getByRole('checkbox', { name: 'I have read the safety rules' });
  const equipment = page.getByRole('group', { name: 'Equipment to borrow' });
  const arrival = page.getByRole('group', { name: 'Arrival in town' });

  await test.step('what has to be ticked, chosen or a number says so, one after the other', async () => {
    await next(page).click();
    await expect(rules).toBeFocused();
    await expect(rules).toBeInViewport();
    await expect(rules).toHaveAccessibleDescription('This is a mandatory field');
    await expect(equipment).toHaveAccessibleDescription('This is a mandatory field');
    await page.getByText('I have read the safety rules').click();
    await expect(rules).toBeChecked();
    await expect(rules).toHaveAccessibleDescription('');
    await field(page, 'Shoe size').fill('forty');
    await next(page).click();
    await expect(field(page, 'Shoe size')).toBeFocused();
    await messageOf(page, 'Shoe size').toHaveAccessibleDescription('This is not a number');
    await field(page, 'Shoe size').fill('42,5');
    await next(page).click();
    const helmet = equipment.getByRole('checkbox', { name: 'Helmet' });
    await expect(helmet).toBeFocused();
    await helmet.press('Space');
    await equipment.getByRole('checkbox', { name: 'Chalk bag' }).check();
    await expect(equipment).toHaveAccessibleDescription('');
  });

  await test.step('a time, and a day with one, have controls of their own', async () => {
    const callBack = field(page, 'Call back at');
    await expect(callBack).toHaveJSProperty('type', 'time');
    await expect(callBack).not.toHaveAttribute('required', '');
    await test.step('half of one is said, by Enter in it and by Next, until it is whole or emptied', async () => {
      await callBack.press('2');
      await callBack.press('Enter');
      await expect(callBack).toHaveAccessibleDescription('This is not a time');
      // The hour was whole: the minute is next.
      await callBack.press('ArrowLeft');
      await callBack.press('Backspace');
      await expect(callBack).toHaveAccessibleDescription('');
      await callBack.press('2');
      await arrival.getByLabel('Date').press('7');
      await next(page).click();
      await expect(callBack).toBeFocused();
      await expect(callBack).toHaveAccessibleDescription('This is not a time');
      await expect(arrival).toHaveAccessibleDescription('Enter a date and a time');
      await expect(tab(page, /^Payment/)).toHaveAttribute('aria-disabled', 'true');
      await callBack.fill('14:30');
      await expect(callBack).toHaveAccessibleDescription('');
    });
    await arrival.getByLabel('Date').fill('2026-12-01');
    await next(page).click();
    await expect(arrival.getByLabel('Date')).toBeFocused();
    await expect(arrival).toHaveAccessibleDescription('Enter a date and a time');
    await arrival.getByLabel('Time').fill('10:15');
    await next(page).click();
    await expect(printing(page)).toBeVisible();
  });

  await test.step('all of it survives a reload', async () => {
    await tab(page, /^Buyer/).click();
    await expect(rules).toBeVisible();
    await page.reload();
    await expect(rules).toBeChecked();
    await expect(equipment.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(field(page, 'Shoe size')).toHaveValue('42,5');
    await expect(field(page, 'Call back at')).toHaveValue('14:30');
    await expect(arrival.getByLabel('Date')).toHaveValue('2026-12-01');
    await expect(arrival.getByLabel('Time')).toHaveValue('10:15');
    await expect(page.getByRole('checkbox', { name: 'May be photographed' })).not.toBeChecked();
  });

  await test.step('and is sent', async () => {
    await goToPayment(page);
    await control.clearRequests();
    await payCash(page);
    await expect(page.getByText('Order was placed successfully.')).toBeVisible();
    const [body] = await bodies(control, 'POST checkout/purchase');
    expect(body?.buyer_data).toEqual([
      { field_id: '63', value: '1' },
      { field_id: '66', value: '14:30' },
      { field_id: '67', value: '2026-12-01 10:15:00' },
    ]);
    const values = { 7: '1990-05-17', 11: '170', 64: '641,644', 65: '42.5', 68: '0' };
    const fields = Object.entries(values).map(([field_id, value]) => ({ field_id, value }));
    expect(body?.attendee_data).toEqual([{ attendee_number: 1, option_id: '470711', fields }]);
  });
});

test.describe('at a provider that names fields by path', () => {
  test.afterEach(({ control }) => control.speak(''));

  test('[PAY-8, BUY-9] a refusal leads to the field, with the provider’s words', async ({
    page,
    control,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 422/);
    await openBuyer(page, 'canoe', `${venueDay(29)}T09:00:00`);
    await formSwitch(page).click();
    await fillCustomer(page, 'ada@example.invalid');
    await goToPayment(page);
    await control.speak('refusals-as-paths');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Payment/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).click();
    await expect(field(page, 'E-mail')).toBeFocused();
    await messageOf(page, 'E-mail').toHaveAccessibleDescription('This e-mail address cannot receive mail');
    const said = page.getByRole('region', { name: 'Messages' });
    await expect(said).toContainText('Please check the details of buyer and attendees.');
  });
});

test('[PAY-8, BUY-9] in a low window a refused field stands below what is said about it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await openBuyer(page, 'canoe', `${venueDay(26)}T09:00:00`);
  await formSwitch(page).click();
  await fillCustomer(page, 'ada@example.invalid');
  await goToPayment(page);
  await page.setViewportSize({ width: 360, height: 470 });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Payment/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).click();
  await expect(field(page, 'E-mail')).toBeFocused();
  const said = page.getByRole('region', { name: 'Messages' });
  await expect(said).toContainText('Please check the details');
  // The field is scrolled to where the message leaves room for it.
  await expect
    .poll(async () => {
      const [message, control] = await Promise.all([placeOf(said), placeOf(field(page, 'E-mail'))]);
      return control.y - message.y - message.height;
    })
    .toBeGreaterThan(0);
});

test.describe('a sign-in that ends', () => {
  // Its tokens are renewed and thrown away here: nobody else may be using them.
  test.use({ signedIn: false });

  test('[AUTH-6, BUY-12, CART-8] keeps page, cart and form', async ({ page, control, expectedErrors }) => {
    expectedErrors.push(/status of 401/);
    await signIn(page);
    await openBuyer(page, 'canoe', `${venueDay(27)}T09:00:00`);
    await formSwitch(page).click();
    await fillCustomer(page);
    // Nothing is under way any more that the end could come by before the tap: taxes come with the provider's total, the last
    // that is asked, and the form is complete when all of it is on the device.
    await expect(taxes(page)).toBeVisible();
    await expect(tab(page, /^Buyer, done/)).toBeVisible();
    await control.fault({ call: '*', fault: 'unauthorized-401' });
    await cart(page).getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    await control.clearFaults();
    await fillSignIn(page, DEMO_EMAIL, DEMO_PASSWORD);
    await expect(buyer(page)).toBeVisible();
    await expect(field(page, 'E-mail')).toHaveValue('ada@example.org');
    await expect(cart(page).getByRole('textbox', { name: /Adult/ })).toHaveValue('2');
  });
});
