import { describe, expect, it } from 'vitest';
import { kindOf, knownFields } from './field-kinds.ts';
import {
  asksAnything,
  buyerData,
  contactData,
  contactValues,
  countryOf,
  type FieldProblem,
  filledValues,
  firstProblem,
  isEmailField,
  isTelephoneField,
  type OrderField,
  shownValue,
  validateField,
  validateForm,
} from './order-fields.ts';

const field = (given: Partial<OrderField>): OrderField => ({
  id: '99',
  title: 'A field',
  type: 'text',
  required: false,
  value: null,
  choices: [],
  ...given,
});

/** Values that reach any field, with what is wrong with them in an optional field of each kind. */
const ok = null;
const bad = 'email';
const anywhere: readonly (readonly [name: string, value: string, Record<string, FieldProblem | null>])[] = [
  ['nothing', '', { email: ok, text: ok, tel: ok, date: ok }],
  ['blanks', '   ', { email: ok, text: ok, tel: ok, date: ok }],
  ['a line break', '\n', { email: ok, text: ok, tel: ok, date: ok }],
  ['only direction marks', '\u200f\u200e', { email: ok, text: ok, tel: ok, date: ok }],
  ['a word', 'Meyer', { email: bad, text: ok, tel: 'no-letters', date: 'date' }],
  ['a word with umlauts', 'Öztürk', { email: bad, text: ok, tel: 'no-letters', date: 'date' }],
  ['Japanese', '山田', { email: bad, text: ok, tel: 'no-letters', date: 'date' }],
  ['Arabic with a direction mark', '\u200fعلي', { email: bad, text: ok, tel: 'no-letters', date: 'date' }],
  ['digits', '0664123', { email: bad, text: ok, tel: ok, date: 'date' }],
  ['a telephone number', '+43 (664) 12-3', { email: bad, text: ok, tel: ok, date: 'date' }],
  ['a number', '1,234.5', { email: bad, text: ok, tel: ok, date: 'date' }],
  ['a negative number', '-1', { email: bad, text: ok, tel: ok, date: 'date' }],
  ['a lone zero', '0', { email: bad, text: ok, tel: ok, date: 'date' }],
  ['an emoji', '😀', { email: bad, text: ok, tel: ok, date: 'date' }],
  ['10,000 digits', '1'.repeat(10_000), { email: bad, text: ok, tel: ok, date: 'date' }],
  ['10,000 letters', 'a'.repeat(10_000), { email: bad, text: ok, tel: 'no-letters', date: 'date' }],
  ['a script tag', '<script>alert(1)</script>', { email: bad, text: ok, tel: 'no-letters', date: 'date' }],
  ['a lone @', '@', { email: bad, text: 'no-at', tel: 'no-at', date: 'no-at' }],
  ['an e-mail address', 'ann@example.com', { email: ok, text: 'no-at', tel: 'no-at', date: 'no-at' }],
  ['an e-mail address in blanks', ' ann@example.com ', { email: ok, text: 'no-at', tel: 'no-at', date: 'no-at' }],
  ['a day', '1990-02-28', { email: bad, text: ok, tel: ok, date: ok }],
  ['a day that never was', '1990-02-30', { email: bad, text: ok, tel: ok, date: 'date' }],
  ['a day in another notation', '28.02.1990', { email: bad, text: ok, tel: ok, date: 'date' }],
  ['a day and a time', '1990-02-28 10:00:00', { email: bad, text: ok, tel: ok, date: 'date' }],
];

const kinds: readonly (readonly [kind: string, fields: readonly OrderField[]])[] = [
  ['email', [field({ id: knownFields.email }), field({ type: 'email' }), field({ title: 'Email' })]],
  [
    'text',
    [
      field({}),
      field({ type: 'textarea' }),
      field({ type: 'never heard of' }),
      ...['firstName', 'lastName', 'companyOrganization', 'hotelPickupLocation', 'flightNumber', 'weight', 'height']
        .concat(['streetAndNumber', 'additionalAddress', 'city'])
        .map((name) => field({ id: Object.entries(knownFields).find(([key]) => key === name)?.[1] ?? '' })),
    ],
  ],
  ['tel', [field({ type: 'tel' }), field({ id: knownFields.telephone }), field({ id: knownFields.postalCode })]],
  ['date', [field({ type: 'date' }), field({ id: knownFields.birthDate })]],
];

describe.each(kinds)('[BUY-8] a field of kind %s', (kind, fields) => {
  it.each(anywhere)('[BUY-8] [BUY-3] that is optional, holding %s', (_name, value, problems) => {
    for (const one of fields) expect([one.id, validateField(one, value)]).toEqual([one.id, problems[kind]]);
  });

  it.each(anywhere)('[BUY-7] that is required, holding %s', (_name, value, problems) => {
    const isEmpty = value.replace(/[\s\u200e\u200f]/g, '') === '';
    const problem = isEmpty ? (kind === 'email' ? 'email' : 'mandatory') : problems[kind];
    for (const one of fields) expect(validateField({ ...one, required: true }, value)).toBe(problem);
  });
});

describe('[BUY-6] e-mail addresses', () => {
  it.each([
    'a@b.de',
    'ann@example.com',
    'ann.lee@example.co.uk',
    'a+b@example.org',
    'x@y.museum',
    'ann@münchen.de',
    'a@b@c.de',
    'ann lee@example.com',
    '😀@example.com',
    `${'a'.repeat(10_000)}@example.com`,
  ])('[BUY-6] %s passes', (value) => {
    expect(validateField(field({ id: '3', required: true }), value)).toBeNull();
  });

  it.each([
    'ann',
    'ann@',
    '@example.com',
    '@a@b.de',
    'a@@b.de',
    'ann@example',
    'ann.lee@example',
    'a@b.d',
    'a@b.',
    'a@.',
    'a@.de',
    ' a@b.d ',
    '@.de',
    'ann.example.com',
    'ann@@example.com',
    '.@',
    '@',
    'a.de@',
    '<script>@</script>',
    '1,234.5',
    '\u200f@b.d',
    '😀',
  ])('[BUY-6] %s is not valid', (value) => {
    expect(validateField(field({ id: '3' }), value)).toBe('email');
  });
});

it.each(['', '  '])(
  '[BUY-6] [BUY-7] a required e-mail that is empty (%j) is not valid, rather than mandatory',
  (value) => {
    expect(validateField(field({ id: '3', required: true }), value)).toBe('email');
    expect(validateField(field({ id: '3' }), value)).toBeNull();
  },
);

describe('[BUY-7] choices', () => {
  const dropdown = field({ type: 'dropdown', required: true, choices: [{ id: 'a', title: 'A' }] });

  it('[BUY-7] a required dropdown has to be chosen', () => {
    expect(validateField(dropdown, '')).toBe('mandatory');
    expect(validateField(dropdown, 'a')).toBeNull();
    expect(validateField({ ...dropdown, required: false }, '')).toBeNull();
  });

  it('[BUY-11] a country starts with DE, and is sent so though nobody touched it', () => {
    const country = field({ id: '54', type: 'country', required: true });
    expect(validateForm([country], {})).toEqual({});
    expect(filledValues([country], {})).toEqual({ '54': 'DE' });
    expect(shownValue({ ...country, value: 'AT' }, {})).toBe('AT');
    expect(shownValue(country, { '54': 'FR' })).toBe('FR');
    expect(validateForm([country], { '54': '' })).toEqual({ '54': 'mandatory' });
  });
});

describe('a form', () => {
  const fields = [field({ id: '1', required: true }), field({ id: '3', required: true }), field({ id: '4' })];

  it('[BUY-5] Next checks every field and finds the first error in the form’s order', () => {
    const problems = validateForm(fields, { '3': 'ann', '4': 'call me' });
    expect(problems).toEqual({ '1': 'mandatory', '3': 'email', '4': 'no-letters' });
    expect(firstProblem(fields, problems)).toBe('1');
    expect(firstProblem(fields, { '4': 'no-letters', '3': 'email' })).toBe('3');
    expect(firstProblem(fields, {})).toBeNull();
  });

  it('[BUY-5] what the provider filled in counts as typed', () => {
    expect(validateForm([field({ id: '1', required: true, value: 'Ann' })], {})).toEqual({});
    expect(validateForm([field({ id: '1', required: true, value: 'Ann' })], { '1': '' })).toEqual({ '1': 'mandatory' });
  });

  it.each([
    ['GB', 'SW1A 1AA', true],
    ['NL', '1012 AB', true],
    ['IE', 'D02 X285', true],
    ['CA', 'K1A 0B1', true],
    ['MT', 'VLT 1117', true],
    ['AR', 'C1425', true],
    ['DE', '10115', true],
    ['DE', 'AB 123', false],
    ['AT', 'A-1010', false],
    ['FR', '75O01', false],
    ['KZ', 'A05A1B2', true],
    ['SO', 'JH 09010', true],
    ['VE', '1010-A', true],
  ])('[BUY-8] in %s the postal code %s is taken: %s', (country, code, isTaken) => {
    const asked = [field({ id: knownFields.country, type: 'country' }), field({ id: knownFields.postalCode })];
    const problems = validateForm(asked, { [knownFields.country]: country, [knownFields.postalCode]: code });
    expect(problems).toEqual(isTaken ? {} : { [knownFields.postalCode]: 'no-letters' });
  });

  it('[BUY-8] a postal code whose country is not asked for takes letters, but no @', () => {
    const asked = [field({ id: knownFields.postalCode })];
    expect(validateForm(asked, { [knownFields.postalCode]: '1012 AB' })).toEqual({});
    expect(validateForm(asked, { [knownFields.postalCode]: '1012@AB' })).toEqual({ [knownFields.postalCode]: 'no-at' });
  });

  it('[PAY-5] the postal code is telephone-type input', () => {
    expect(isTelephoneField(field({ id: knownFields.postalCode }))).toBe(true);
  });
});

describe('[BUY-10] what is sent', () => {
  it('[BUY-10] fields 1–4 as contact data, with N/A for what is missing', () => {
    expect(contactData({ '1': ' Ann ', '2': '', '3': 'ann@example.com', '5': 'Acme' })).toEqual({
      firstName: 'Ann',
      lastName: 'N/A',
      email: 'ann@example.com',
      phone: 'N/A',
    });
    expect(Object.values(contactData({}))).toEqual(['N/A', 'N/A', 'N/A', 'N/A']);
  });

  it('[BUY-10] fields above 4 as buyer data', () => {
    const values = { '1': 'Ann', '4': '1', '5': ' Acme ', '52': '1010', '53': '  ', size: 'XL' };
    expect(buyerData(values)).toEqual({ '5': 'Acme', '52': '1010', size: 'XL' });
  });
});

it('[RES-1] what is known of a contact fills the form, without what is missing', () => {
  const known = { firstName: 'Ada', lastName: 'N/A', email: 'ada@example.test', phone: '0123' };
  expect(contactValues(known)).toEqual({ 1: 'Ada', 3: 'ada@example.test', 4: '0123' });
  expect(contactValues({ firstName: ' ', lastName: 'Byron', email: '', phone: ' N/A ' })).toEqual({ 2: 'Byron' });
});

it.each([
  ['nothing', [], [], false],
  ['something of the buyer', [field({})], [], true],
  ['nothing of an attendee', [], [[]], false],
  ['something of one attendee', [], [[], [field({})]], true],
] as const)('[CART-4] the provider asks %s', (_name, buyer, attendees, asks) => {
  const forms = attendees.map((fields, index) => ({ optionId: '7001', number: index + 1, fields }));
  expect(asksAnything({ buyer, attendees: forms })).toBe(asks);
});

it.each([
  [{ title: ' EMAIL ' }, true],
  [{ title: 'Email of a friend' }, false],
  [{ type: 'email' }, true],
  [{ id: '3' }, true],
])('[BUY-3] whether %j is an e-mail address: %s', (given, is) => {
  expect(isEmailField(field(given))).toBe(is);
});

it.each([
  ['52', true],
  ['postal_code', true],
  ['PostCode', true],
  ['zip', true],
  ['city', false],
])('[BUY-8] [PAY-5] whether the field %s is a postal code: %s', (id, is) => {
  expect(kindOf(field({ id })) === 'postal-code').toBe(is);
});

it('[BUY-8] the country of a form is the one that it shows', () => {
  const country = field({ id: 'country', type: 'country' });
  expect(countryOf([field({}), country], {})).toBe('DE');
  expect(countryOf([field({}), country], { country: 'NL' })).toBe('NL');
  expect(countryOf([field({ id: knownFields.country })], { 54: 'FR' })).toBe('FR');
  expect(countryOf([field({})], { 99: 'NL' })).toBe('');
});
