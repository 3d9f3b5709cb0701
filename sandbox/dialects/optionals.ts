import { everyObject, type Fields } from './rewording.ts';
import type { Alternatives } from './variations.ts';

/** What a till can do without: it may be missing though the sandbox has it. */
const SPARED = [
  'thumbnail',
  'base_price',
  'currency_code',
  'currency',
  'pattern',
  'symbol',
  'appointment_type',
  'stock_available_by_option',
  'company_name',
  'printer_html_link',
  'option_name',
  'distribution_channel_partner',
  'label',
  'offline_amounts',
  'discount_info',
];

/** The account's currency must be told somewhere. */
const isSpared = (key: string, fields: Fields) =>
  SPARED.includes(key) && !('pattern' in fields && key === 'currency_code');

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What was asked for is never optional, also when it is an empty list. */
const isOptional = (key: string, value: unknown, fields: Fields) =>
  key !== 'data' && (isNothing(value) || isSpared(key, fields));

/** Every field that is optional or has nothing in it, written as `nothing`; undefined leaves it out. */
const optionalsAs = (nothing: null | '' | undefined) =>
  everyObject((fields) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, value]) => {
        if (!isOptional(key, value, fields)) return [[key, value]];
        return nothing === undefined ? [] : [[key, nothing]];
      }),
    ),
  );

/** How a provider says that something optional is not there. */
export const optionals: Alternatives = {
  'optionals-absent': { what: 'What is optional is left out.', answer: optionalsAs(undefined) },
  'optionals-null': { what: 'What is optional is null.', answer: optionalsAs(null) },
  'optionals-empty': {
    what: 'What is optional is empty text, also where a list would stand.',
    answer: optionalsAs(''),
  },
};
