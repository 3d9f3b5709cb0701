import { OPERATOR } from './people.ts';

/** Categories by the tag of the type they belong to. Events and gifts have none (WIZ-3). */
export const CATEGORIES = [
  { id: 12, tag: 'water', parent_tag: 'activity', name: { en: 'On the water', de: 'Auf dem Wasser' } },
  { id: 13, tag: 'air', parent_tag: 'activity', name: { en: 'In the air', de: 'In der Luft' } },
  { id: 14, tag: 'mountain', parent_tag: 'activity', name: { en: 'In the mountains', de: 'In den Bergen' } },
  { id: 15, tag: 'wheels', parent_tag: 'activity', name: { en: 'On wheels', de: 'Auf Rädern' } },
  { id: 21, tag: 'city', parent_tag: 'tour', name: { en: 'In the city', de: 'In der Stadt' } },
  { id: 22, tag: 'taste', parent_tag: 'tour', name: { en: 'Food and drink', de: 'Essen und Trinken' } },
  { id: 23, tag: 'country', parent_tag: 'tour', name: { en: 'Out in the country', de: 'Ins Umland' } },
  { id: 31, tag: 'museum', parent_tag: 'admission', name: { en: 'Museums and science', de: 'Museen und Wissen' } },
  { id: 32, tag: 'nature', parent_tag: 'admission', name: { en: 'Animals and plants', de: 'Tiere und Pflanzen' } },
  { id: 33, tag: 'view', parent_tag: 'admission', name: { en: 'Views and castles', de: 'Aussichten und Burgen' } },
] as const;

const choice = (id: string, en: string, de: string) => ({ id, title: { en, de } });

/** Fields that a product can ask for. Ids 1 to 54 are the provider's known ones; those from 61 are the operator's own. */
export const FIELDS = [
  { id: 1, type: 'text', title: { en: 'First name', de: 'Vorname' }, choices: [] },
  { id: 2, type: 'text', title: { en: 'Last name', de: 'Nachname' }, choices: [] },
  { id: 3, type: 'email', title: { en: 'E-mail', de: 'E-Mail' }, choices: [] },
  { id: 4, type: 'tel', title: { en: 'Telephone', de: 'Telefon' }, choices: [] },
  { id: 5, type: 'text', title: { en: 'Company or organization', de: 'Firma oder Organisation' }, choices: [] },
  { id: 7, type: 'date', title: { en: 'Date of birth', de: 'Geburtsdatum' }, choices: [] },
  {
    id: 8,
    type: 'dropdown',
    title: { en: 'Hotel pick-up', de: 'Abholung am Hotel' },
    choices: [
      choice('81', 'Hotel Lantern, quay side', 'Hotel Laterne, Kaiseite'),
      choice('82', 'Grand Hotel Belvedere', 'Grandhotel Belvedere'),
      choice('83', 'Youth hostel on the hill', 'Jugendherberge am Berg'),
      choice('84', 'No pick-up', 'Keine Abholung'),
    ],
  },
  { id: 9, type: 'text', title: { en: 'Flight number', de: 'Flugnummer' }, choices: [] },
  { id: 10, type: 'text', title: { en: 'Weight in kg', de: 'Gewicht in kg' }, choices: [] },
  { id: 11, type: 'text', title: { en: 'Height in cm', de: 'Größe in cm' }, choices: [] },
  { id: 50, type: 'text', title: { en: 'Street and number', de: 'Straße und Hausnummer' }, choices: [] },
  { id: 51, type: 'text', title: { en: 'Additional address', de: 'Adresszusatz' }, choices: [] },
  { id: 52, type: 'tel', title: { en: 'Postal code', de: 'Postleitzahl' }, choices: [] },
  { id: 53, type: 'text', title: { en: 'City', de: 'Ort' }, choices: [] },
  { id: 54, type: 'country', title: { en: 'Country', de: 'Land' }, choices: [] },
  { id: 61, type: 'textarea', title: { en: 'Remarks', de: 'Bemerkungen' }, choices: [] },
  {
    id: 62,
    type: 'dropdown',
    title: { en: 'Food', de: 'Verpflegung' },
    choices: [
      choice('621', 'Everything', 'Alles'),
      choice('622', 'Vegetarian', 'Vegetarisch'),
      choice('623', 'Vegan', 'Vegan'),
      choice('624', 'Without gluten', 'Glutenfrei'),
    ],
  },
  {
    id: 63,
    type: 'checkbox',
    title: { en: 'I have read the safety rules', de: 'Ich habe die Sicherheitsregeln gelesen' },
    choices: [],
  },
  {
    id: 64,
    type: 'multiselect',
    title: { en: 'Equipment to borrow', de: 'Leihausrüstung' },
    choices: [
      choice('641', 'Helmet', 'Helm'),
      choice('642', 'Harness', 'Klettergurt'),
      choice('643', 'Climbing shoes', 'Kletterschuhe'),
      choice('644', 'Chalk bag', 'Chalkbag'),
      choice('645', 'Nothing', 'Nichts'),
    ],
  },
  { id: 65, type: 'number', title: { en: 'Shoe size', de: 'Schuhgröße' }, choices: [] },
  { id: 66, type: 'time', title: { en: 'Call back at', de: 'Rückruf um' }, choices: [] },
  { id: 67, type: 'datetime', title: { en: 'Arrival in town', de: 'Ankunft in der Stadt' }, choices: [] },
  { id: 68, type: 'boolean', title: { en: 'May be photographed', de: 'Darf fotografiert werden' }, choices: [] },
] as const;

export const PRINTERS = [
  { id: 'print_option_0', name: { en: 'Print at home (A4)', de: 'Selbst ausdrucken (A4)' } },
  { id: 'print_option_1', name: { en: 'Receipt printer (80 mm)', de: 'Bondrucker (80 mm)' } },
  { id: 'print_option_2', name: { en: 'Gift card (A6)', de: 'Geschenkkarte (A6)' } },
  { id: 'print_option_3', name: { en: 'Wristbands', de: 'Armbänder' } },
] as const;

/** Codes to try. The last two are refused: over, and not begun. */
export const COUPONS = [
  {
    code: 'SUMMER',
    title: { en: 'Summer 5.00 off', de: 'Sommer, 5,00 weniger' },
    percent: null,
    amount_cents: 500,
    product_ids: null,
    valid_from: null,
    valid_to: null,
  },
  {
    code: 'WELCOME10',
    title: { en: 'Welcome, 10 % off', de: 'Willkommen, 10 %' },
    percent: 10,
    amount_cents: null,
    product_ids: null,
    valid_from: null,
    valid_to: null,
  },
  {
    code: 'GIFT-50',
    title: { en: 'Gift voucher 50.00', de: 'Geschenkgutschein 50,00' },
    percent: null,
    amount_cents: 5000,
    product_ids: null,
    valid_from: null,
    valid_to: null,
  },
  {
    code: 'CANOE20',
    title: { en: 'Canoe tour, 20 % off', de: 'Kanutour, 20 %' },
    percent: 20,
    amount_cents: null,
    product_ids: [4701],
    valid_from: null,
    valid_to: null,
  },
  {
    code: 'FREE',
    title: { en: 'Everything free', de: 'Alles frei' },
    percent: 100,
    amount_cents: null,
    product_ids: null,
    valid_from: null,
    valid_to: null,
  },
  {
    code: 'SPRING',
    title: { en: 'Spring, over', de: 'Frühling, vorbei' },
    percent: 15,
    amount_cents: null,
    product_ids: null,
    valid_from: null,
    valid_to: '2020-05-31',
  },
  {
    code: 'FUTURE',
    title: { en: 'Not begun', de: 'Noch nicht gültig' },
    percent: 15,
    amount_cents: null,
    product_ids: null,
    valid_from: '2099-01-01',
    valid_to: null,
  },
  {
    code: 'FIRST-GUEST',
    title: { en: 'First guest, 3.00 off', de: 'Erster Gast, 3,00 weniger' },
    percent: null,
    amount_cents: 300,
    product_ids: null,
    valid_from: null,
    valid_to: null,
    max_uses: 1,
  },
] as const;

/** Guides with the positions of the products they do in the list of products. */
export const ASSIGNEES = [
  { id: 31, name: 'Anneke Vos', products: [0, 1, 2, 3] },
  { id: 32, name: 'Tomasz Wilk', products: [0, 2, 19, 20] },
  { id: 33, name: 'Leonie Hartmann', products: [4, 5, 6, 7, 8] },
  { id: 34, name: 'Rui Carvalho', products: [9, 10, 11, 12, 13, 14] },
  { id: 35, name: 'Greta Olsen', products: [11, 12, 15, 16, 17, 18] },
] as const;

export const SETTINGS = [
  { key: 'operator', value: OPERATOR },
  { key: 'currency', value: 'EUR' },
] as const;
