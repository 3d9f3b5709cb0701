import type { Wording } from '../booking/dialect.ts';
import { isFields } from './rewording.ts';
import type { Alternatives } from './variation.ts';

/** A list of rows alone, where they came with the numbers of their page. */
const withoutPage: Wording = (spoken) => {
  const { body } = spoken;
  return isFields(body) && 'page' in body && 'data' in body ? { ...spoken, body: body.data } : spoken;
};

export const offsets: Alternatives = {
  'row-offsets': { what: 'offset counts rows from 0.', rules: { offset: 'row' } },
};

export const pageSizes: Alternatives = {
  'short-pages': { what: 'A page has five rows at most, however many are asked for.', rules: { pageRows: 5 } },
};

export const pageNumbers: Alternatives = {
  'no-page': { what: 'Lists come without the numbers of their page.', answer: withoutPage },
};
