import { describe, expect, it } from 'vitest';
import { RefusedAnswer } from './envelope.ts';
import { refusal } from './refusal.ts';

/** What was refused: two attendees of one option, one of another. */
const sent = {
  items: [{ option_id: '7001', qty: 2 }, { option_id: 7002 }],
  buyer_data: [
    { field_id: '52', value: '1010' },
    { field_id: '801', value: 'Adler' },
  ],
  attendee_data: [
    { option_id: '7001', attendee_number: 1, fields: [{ field_id: '820', value: '70' }] },
    { option_id: '7001', attendee_number: 2, fields: [{ field_id: '820', value: '90' }] },
    {
      option_id: '7002',
      attendee_number: 1,
      fields: [
        { field_id: '820', value: '40' },
        { field_id: '7', value: 'x' },
      ],
    },
  ],
};
const ofOneOption = { ...sent, items: [{ option_id: '7001' }], attendee_data: sent.attendee_data.slice(0, 2) };
const ofNobody = { items: [{ option_id: '7001' }] };
/** A reservation's body: the attendees stand with their items. */
const reserved = {
  items: sent.attendee_data.map((attendee) => ({ option_id: attendee.option_id, attendee_data: [attendee] })),
};

function saidOf(body: unknown, request: unknown = sent) {
  const { failure } = refusal(new RefusedAnswer(body, 422), request);
  if (failure.kind !== 'refused') throw new Error(failure.kind);
  return { words: failure.message, fields: failure.fieldErrors };
}

const blocked = 'E-mail is blocked';
const heavy = 'Too heavy';

describe('[PAY-8] [BUY-9] a refusal names a field', () => {
  it.each<[how: string, errors: unknown, field: string, text: string]>([
    ['by its id', { 3: [blocked] }, 'buyer.3', blocked],
    ['by its id, with one text', { 3: blocked }, 'buyer.3', blocked],
    ['by its id, among others', { 1: ['No'], 3: [blocked] }, 'buyer.3', blocked],
    ['by the name of the contact’s entry', { email: [blocked] }, 'buyer.3', blocked],
    ['by such a name, spelt otherwise', { 'First-Name': 'No' }, 'buyer.1', 'No'],
    ['by the contact', { contact_data: { email: blocked } }, 'buyer.3', blocked],
    ['by the contact, as a path', { 'contact_data.telephone': 'Too short' }, 'buyer.4', 'Too short'],
    ['by the contact, with brackets', { 'contact_data[phone]': 'Too short' }, 'buyer.4', 'Too short'],
    ['by the contact, with slashes', { '/contact_data/lastname': 'No' }, 'buyer.2', 'No'],
    ['by the contact and its id', { contact_data: { 3: blocked } }, 'buyer.3', blocked],
    ['by the customer', { customer: { email: blocked } }, 'buyer.3', blocked],
    ['by the buyer', { buyer_data: { 801: ['No hotel'] } }, 'buyer.801', 'No hotel'],
    ['by the buyer, as a path', { 'buyer_data.801': ['No hotel'] }, 'buyer.801', 'No hotel'],
    ['by the buyer and a name', { buyer_data: { email: blocked } }, 'buyer.3', blocked],
    ['by its place in what was sent', { 'buyer_data.1.value': ['No hotel'] }, 'buyer.801', 'No hotel'],
    ['in a list', [{ field: '3', message: blocked }], 'buyer.3', blocked],
    ['in a list by number', { 0: { field_id: 3, message: blocked, code: 7 } }, 'buyer.3', blocked],
    ['in a list, with its path', [{ path: ['contact_data', 'email'], msg: blocked }], 'buyer.3', blocked],
    ['in a list of the buyer’s', { buyer_data: [{ field_id: '801', text: 'No hotel' }] }, 'buyer.801', 'No hotel'],
    ['with the rule that it breaks', { email: { isEmail: blocked } }, 'buyer.3', blocked],
    ['by option, attendee and id', { attendee_data: { 7001: { 2: { 820: heavy } } } }, 'attendee.7001#2.820', heavy],
    ['by option, attendee and id, as a path', { 'attendee_data.7001.2.820': heavy }, 'attendee.7001#2.820', heavy],
    [
      'by its option though it was not sent',
      { attendee_data: { 7002: { 9: { 1: 'No' } } } },
      'attendee.7002#9.1',
      'No',
    ],
    [
      'by attendee and id, where only one has both',
      { 'attendee_data.2.fields.820': [heavy] },
      'attendee.7001#2.820',
      heavy,
    ],
    ['by attendee and id, nested', { attendees: { 2: { fields: { 820: [heavy] } } } }, 'attendee.7001#2.820', heavy],
    ['by id, which only one attendee has', { 7: ['No date'] }, 'attendee.7002#1.7', 'No date'],
    ['by id, which several attendees have', { 820: [heavy] }, 'buyer.820', heavy],
    ['by an attendee of two options', { 'attendee_data.1.fields.820': [heavy] }, 'attendee.#1.820', heavy],
    ['by attendee 0', { 'attendee_data.0.fields.820': [heavy] }, 'attendee.7001#1.820', heavy],
    ['by places alone', { 'attendee_data.2.fields.1.value': ['No date'] }, 'attendee.7002#1.7', 'No date'],
    [
      'as it was sent',
      { attendee_data: [{ option_id: 7001, attendee_number: '2', fields: { 820: heavy } }] },
      'attendee.7001#2.820',
      heavy,
    ],
    [
      'in a list as long as what was sent',
      { attendee_data: [{ fields: { 820: heavy } }] },
      'attendee.7001#1.820',
      heavy,
    ],
    [
      'in such a list, of a later attendee',
      { attendee_data: [{ fields: {} }, { fields: [] }, { fields: [{ field_id: 7, message: 'No date' }] }] },
      'attendee.7002#1.7',
      'No date',
    ],
    ['in front of the words', ['contact_data.email must be an address'], 'buyer.3', 'must be an address'],
    ['in front of the words, with a colon', ['buyer_data[801]: no hotel'], 'buyer.801', 'No hotel'],
    ['by a pointer', [{ source: { pointer: '/buyer_data/801' }, detail: 'No hotel' }], 'buyer.801', 'No hotel'],
    [
      'by a pointer to an attribute',
      [{ source: { pointer: '/data/attributes/email' }, detail: blocked }],
      'buyer.3',
      blocked,
    ],
    ['by a parameter', [{ source: { parameter: 'email' }, title: blocked }], 'buyer.3', blocked],
    ['by a pointer to a place', [{ source: { pointer: '/buyer_data/1/value' }, detail: 'No' }], 'buyer.801', 'No'],
    [
      'by a pointer to an attendee, from 0',
      [{ source: { pointer: '/attendee_data/1/fields/820' }, detail: heavy }],
      'attendee.7001#2.820',
      heavy,
    ],
    [
      'by a pointer to places alone',
      [{ source: { pointer: '/attendee_data/2/fields/1/value' }, detail: 'No date' }],
      'attendee.7002#1.7',
      'No date',
    ],
    [
      'in a list with its attendee',
      [{ attendee_number: 2, field_id: 820, message: heavy }],
      'attendee.7001#2.820',
      heavy,
    ],
  ])('%s', (_how, errors, field, text) => {
    for (const body of [{ errors }, { data: { result: 'no', errors } }, { error: errors }]) {
      const { fields, words } = saidOf({ code: 422, ...body });
      expect(fields).toMatchObject({ [field]: text });
      expect(words).toContain(text);
    }
    const { fields, words } = saidOf({ message: 'Check', errors });
    expect(fields).toMatchObject({ [field]: text });
    expect(words).toBe('Check');
  });

  it('by attendee and id, where there is one option: attendees count from 1', () => {
    const errors = { 'attendee_data.1.fields.820': [heavy] };
    expect(saidOf({ errors }, ofOneOption).fields).toEqual({ 'attendee.7001#1.820': heavy });
    // It may be asked for and not filled in.
    expect(saidOf({ errors }, ofNobody).fields).toEqual({ 'attendee.7001#1.820': heavy });
  });

  it('by the place of its attendee, where one is 0', () => {
    const errors = { 'attendee_data.0.fields.820': ['a'], 'attendee_data.1.fields.820': ['b'] };
    expect(saidOf({ errors }).fields).toEqual({ 'attendee.7001#1.820': 'a', 'attendee.7001#2.820': 'b' });
    expect(saidOf({ errors: { 'attendee_data.0.fields.820': ['a'] } }, ofNobody).fields).toEqual({});
  });

  it('by its place in a reservation', () => {
    const errors = { 'items.2.attendee_data.0.fields.1.value': ['No date'] };
    expect(saidOf({ errors }, reserved).fields).toEqual({ 'attendee.7002#1.7': 'No date' });
  });

  it('in the answer itself', () => {
    expect(saidOf({ 3: [blocked], email: [blocked, 'Call us'] })).toEqual({
      words: `${blocked} · Email: ${blocked} · Email: Call us`,
      fields: { 'buyer.3': `${blocked}. Call us` },
    });
  });
});

describe('[PAY-8] [ERR-4] a refusal names no field, and its words are told', () => {
  it.each<[how: string, errors: unknown, words: string]>([
    ['attendees as a whole', { attendee_data: ['One is missing'] }, 'One is missing'],
    ['an attendee that there is not', { 'attendee_data.9.fields.820': [heavy] }, heavy],
    ['a list of texts', ['Sold out', 'Call us'], 'Sold out · Call us'],
    ['a list by number', { 0: 'Sold out', 1: 'Call us' }, 'Sold out · Call us'],
    ['a list by number from 1', { 1: 'Sold out', 2: 'Call us' }, 'Sold out · Call us'],
    ['a name that nobody knows', { xyz: ['Not today'] }, 'Xyz: Not today'],
    ['an entry that no contact has', { contact_data: { zip: 'Not today' } }, 'Zip: Not today'],
    ['an item', { 'items.0': ['Sold out'] }, 'Sold out'],
    ['a place where nothing was sent', { 'buyer_data.9.value': ['No hotel'] }, 'No hotel'],
    ['a list in a list', [{ field: 'payment', message: 'Not today' }], 'Payment: Not today'],
    ['a text', 'Sold out', 'Sold out'],
    ['an attendee at a place where none was sent', { attendee_data: [{}, {}, {}, { fields: { 820: heavy } }] }, heavy],
    ['a list of messages about attendees', { attendee_data: [{ field_id: 820, message: heavy }] }, heavy],
    ['a pointer to what is no field', [{ source: { pointer: '/items/0' }, detail: 'Sold out' }], 'Sold out'],
    ['only the request itself', 'The body\'s "custom_price_amount" is wrong: a number is expected.', ''],
    [
      'a check of the request by field',
      { custom_price_amount: ['The items.0.custom_price_amount must be at least 0.'] },
      '',
    ],
    [
      'a check of the request by its list',
      [{ loc: ['body', 'custom_price_amount'], msg: 'value is not a valid float' }],
      '',
    ],
    ['a check by a schema', 'instance.items[0].option_id is not of a type(s) integer', ''],
    ['a check of a parameter', 'Parameter "maxQty" must be an integer', ''],
    ['a check of a conversion', 'The JSON value could not be converted to System.DateTime.', ''],
    ['a check of a format', { date_time: ['does not match format yyyy-MM-dd HH:mm:ss'] }, ''],
    ['a check of a parser', 'Bad Request: missing field `reservation_code` at line 1 column 32', ''],
    ['a check of a part in one word', 'The body\'s "qty" is wrong: a number is expected.', ''],
    ['a check of a part in camel case', 'productId should not be empty', ''],
    ['a check by its class', { error: 'ValidationError' }, ''],
    ['a program that failed', 'Undefined index: rate in Hold.php on line 112', ''],
    ['a program that failed, by its class', 'java.lang.NullPointerException', ''],
    ['a check of a part by its name', { custom_price_amount: ['The custom price amount must be a number.'] }, ''],
    ['a check of how many', ['qty must not be less than 1'], ''],
    ['a check of a list', "Field 'attendee data' is required.", ''],
    ['a script that failed', "Cannot read properties of undefined (reading 'price')", ''],
    ['a part that may not have been sent', 'Invalid value for field reservation_code.', ''],
    ['a part by its words', ['The selected option id is invalid.', "Product id can't be blank"], ''],
    ['a part by a longer name', 'seat_variation_id is missing', ''],
    ['a part that is no text', { option_id: ['Expected number, received string'] }, ''],
    ['a part that is missing', 'DefaultMessage: must not be null', ''],
    ['a part that is too much', 'must NOT have additional properties', ''],
    ['a part by what it should be', 'The items field must be an array.', ''],
    ['a part by its type', ['This value should be of type int.', 'Failed to convert value of type int'], ''],
    ['a body that is missing', 'Required request body is missing', ''],
    ['a country, for people', { country: ['is not included in the list'] }, 'Country: is not included in the list'],
    ['people’s words with a code behind', 'The guide is ill (guide_ill).', 'The guide is ill.'],
    ['people’s words with a remark behind', 'Sold out (until May)', 'Sold out (until May)'],
    ['that it was checked', 'The given data was invalid.', ''],
    ['a row that is not found', { non_field_errors: ['Invalid pk "470111" - object does not exist.'] }, ''],
    ['a row that is not found, by its class', 'No query results for model [App\\Models\\Option] 470111', ''],
    ['a part in the words of a form', { VatRate: ['The VatRate field is required.'] }, ''],
    ['a check with all about it', [{ instancePath: '/option_id', keyword: 'type', message: 'must be integer' }], ''],
    ['all of it, for people', { non_field_errors: ['This code has expired.'] }, 'This code has expired.'],
    ['a message of another name', [{ objectName: 'hold', defaultMessage: 'Sold out' }], 'Sold out'],
    ['how many, for people', { qty: ['Only 3 places are left.'] }, 'Only 3 places are left.'],
    ['when, for people', { 'items.0.date_time': ['We are closed on that day.'] }, 'We are closed on that day.'],
    ['a height', { body_height: ['must be at least 140 cm'] }, 'Body height: must be at least 140 cm'],
    ['only parts of the request', { items: ['The item_id 3 is required.'] }, 'The item id 3 is required.'],
  ])('%s', (_how, errors, words) => {
    expect(saidOf({ code: 422, errors })).toEqual({ words, fields: {} });
    expect(saidOf({ code: 422, data: { errors } })).toEqual({ words, fields: {} });
  });

  it.each([
    ['', 'that nobody at the counter has filled in', 'Das Feld option_id ist ungültig.'],
    ['', 'that nobody at the counter has filled in', '"option_id" is required'],
    ['Das Feld zip code ist ungültig.', 'that may be one of the form', 'Das Feld zip_code ist ungültig.'],
  ])('%j, where all of it is about a part of the request %s', (words, _which, message) => {
    expect(saidOf({ message }, ofNobody)).toEqual({ words, fields: {} });
  });

  it('after its message, which says nothing twice', () => {
    const message = 'E-mail is blocked (and 1 more)';
    expect(saidOf({ message, errors: { xyz: ['Not today', blocked] } }).words).toBe(`${message} · Xyz: Not today`);
    expect(saidOf({ message: 'Check', errors: ['Sold out'], data: { errors: ['Sold out', 'Call us'] } }).words).toBe(
      'Check · Sold out · Call us',
    );
    expect(saidOf({ message: 'Check', error: 'Unprocessable' }).words).toBe('Check');
    expect(saidOf({ message: 'Check', error: { code: 7, fields: { 3: [blocked] } } })).toEqual({
      words: 'Check',
      fields: { 'buyer.3': blocked },
    });
  });

  it.each([
    [['Sold out']],
    ['Sold out'],
    [{ detail: 'Sold out' }],
    [{ error: 'limit_reached', error_description: 'Sold out' }],
  ])('in an answer that is %j', (body) => {
    expect(saidOf(body)).toEqual({ words: 'Sold out', fields: {} });
  });

  it.each([
    [undefined],
    [{}],
    [{ code: 422, data: { result: 'wrong_payment_data' } }],
    [{ message: 'wrong_payment_data' }],
  ])('none in %j', (body) => {
    expect(saidOf(body)).toEqual({ words: '', fields: {} });
  });

  it.each([
    ['the buyer’s, where that was filled in', 'Bell', 'buyer.2'],
    ['else the attendee’s', 'N/A', 'attendee.7001#1.2'],
  ])('[BUY-10] by the id of a field of the buyer and of one attendee: %s', (_, lastname, field) => {
    const request = {
      ...ofNobody,
      contact_data: { firstname: 'Ada', lastname },
      attendee_data: [{ option_id: '7001', attendee_number: 1, fields: [{ field_id: '2', value: 'Ok' }] }],
    };
    expect(saidOf({ errors: { 2: ['No'] } }, request).fields).toEqual({ [field]: 'No' });
  });
});
