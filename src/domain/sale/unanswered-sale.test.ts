import { describe, expect, it } from 'vitest';
import { booked, euro, saleOf } from '../testing/unanswered.ts';
import { parseAppointmentTime } from '../times/appointment.ts';
import type { SaleResult } from './sale.ts';
import { afterRefusal, candidateOf, type Heard, settlement } from './unanswered-sale.ts';

describe('what follows', () => {
  const result: SaleResult = { orderNumber: '1', bookingKeys: [], printLink: null };
  const same = { booked, likeness: 'same' } as const;
  const perhaps = { booked: { ...booked, orderNumber: '2' }, likeness: 'perhaps' } as const;
  const other = { booked: { ...booked, orderNumber: '3' }, likeness: 'other' } as const;
  const foreign = { booked: { ...booked, reference: 'ref-9' }, likeness: 'other' } as const;
  const anothers = {
    booked: { ...booked, orderNumber: '4', reference: '0b9ef3c2-1f5a-4c1e-9d3b-5a8f0c2e7d61#1/2' },
    likeness: 'perhaps',
  } as const;
  const named = { booked: { ...booked, reference: 'ref-1' }, likeness: 'same' } as const;
  const laterAt = parseAppointmentTime('2099-01-01 10:00:00');
  const laterNamed = { booked: { ...named.booked, orderNumber: '5', createdAt: laterAt }, likeness: 'same' } as const;
  const reservedNamed = { booked: { ...named.booked, orderNumber: null }, likeness: 'same' } as const;
  const nothing = { kind: 'nothing', isEmpty: true } as const;
  const part = { kind: 'in-part', bookingKeys: ['k1'] } as const;
  const answeredInPart = { reservedKeys: ['k1'] };
  const like = (...found: NonNullable<Heard['booked']>['like']) => ({ like: found, isComplete: true });
  const ask = (...numbers: string[]) => ({
    kind: 'ask-person',
    bookings: numbers.map((orderNumber) => expect.objectContaining({ orderNumber })),
  });

  const rows: [string, Partial<Heard>, object][] = [
    ['found by its reference', { lookedUp: { kind: 'found', result } }, { kind: 'booked', result }],
    [
      'found at a provider of which nothing is known',
      { lookedUp: { kind: 'found', result }, provesAbsence: false },
      { kind: 'booked', result },
    ],
    ['found in part, early', { lookedUp: part, isLateCommitOver: false }, { kind: 'wait' }],
    ['found in part, late', { lookedUp: part }, { kind: 'give-back', bookingKeys: ['k1'] }],
    [
      'found with the part that was not answered, early: nothing else was sent',
      { lookedUp: { kind: 'in-part', bookingKeys: ['k1', 'k2'] }, isLateCommitOver: false },
      { kind: 'give-back', bookingKeys: ['k1', 'k2'] },
    ],
    [
      'found in part, early, without one that was answered',
      { lookedUp: { kind: 'in-part', bookingKeys: ['k2', 'k3'] }, isLateCommitOver: false },
      { kind: 'wait' },
    ],

    ['proof, early', { isLateCommitOver: false, booked: null }, { kind: 'wait' }],
    ['proof, late, nothing like it', {}, { kind: 'not-sold' }],
    ['proof, late, others’ sales', { booked: like(foreign, other) }, { kind: 'not-sold' }],
    ['proof, late, the list was not read', { booked: null }, { ...ask(), isUnlisted: true }],
    ['proof, late, one like it without a reference', { booked: like(same) }, ask('4000123')],
    [
      'proof, late, one with the reference in the list',
      { booked: like(named) },
      { kind: 'matched', booked: named.booked },
    ],

    ['no proof, early, nothing like it', { provesAbsence: false, isLateCommitOver: false }, { kind: 'wait' }],
    [
      'no proof, early, one like it',
      { provesAbsence: false, isLateCommitOver: false, booked: like(same, other) },
      { kind: 'matched', booked },
    ],
    [
      'no proof, early, two like it',
      { provesAbsence: false, isLateCommitOver: false, booked: like(same, same) },
      { kind: 'wait' },
    ],
    ['no proof, late, nothing at all', { provesAbsence: false }, ask()],
    ['no proof, late, the list was not read', { provesAbsence: false, booked: null }, { ...ask(), isUnlisted: true }],
    ['no proof, late, one like it', { provesAbsence: false, booked: like(same) }, { kind: 'matched', booked }],
    [
      'no proof, late, one like it, but not all was seen',
      { provesAbsence: false, booked: { like: [same], isComplete: false } },
      ask('4000123'),
    ],
    ['no proof, late, two like it', { provesAbsence: false, booked: like(same, same) }, ask('4000123', '4000123')],
    [
      'no proof, late, one like it and one perhaps',
      { provesAbsence: false, booked: like(same, perhaps) },
      ask('4000123', '2'),
    ],
    ['no proof, late, one perhaps', { provesAbsence: false, booked: like(perhaps, other) }, ask('2')],
    [
      'no proof, late, one perhaps and one like it, which comes first',
      { provesAbsence: false, booked: like(perhaps, same) },
      ask('4000123', '2'),
    ],
    [
      'no proof, late, one like it of another till: shown as such, for it may be a reference of the provider’s own',
      { provesAbsence: false, booked: like(anothers) },
      { ...ask('4'), areUnlike: true },
    ],
    [
      'no proof, late, one perhaps, and one like it of another till',
      { provesAbsence: false, booked: like(anothers, perhaps) },
      ask('2'),
    ],
    [
      'no proof, early, one that carries the sale’s own reference, beside one like it, and not all was seen',
      { provesAbsence: false, isLateCommitOver: false, booked: { like: [same, named], isComplete: false } },
      { kind: 'matched', booked: named.booked },
    ],
    [
      'no proof, early, two orders that carry the sale’s own reference: the first',
      { provesAbsence: false, isLateCommitOver: false, booked: like(laterNamed, named) },
      { kind: 'matched', booked: named.booked },
    ],
    [
      'no proof, late, two reservations that carry the sale’s own reference',
      { provesAbsence: false, booked: like(reservedNamed, reservedNamed) },
      { kind: 'ask-person', bookings: [reservedNamed.booked, reservedNamed.booked] },
    ],
    [
      'no proof, late, others: shown as such, lest one is misjudged',
      { provesAbsence: false, booked: like(other, foreign) },
      { ...ask('3'), areUnlike: true },
    ],
    ['no proof, late, others of other tills', { provesAbsence: false, booked: like(foreign) }, ask()],
  ];

  it.each(rows)('[PAY-10] [OFF-7] %s', (_name, heard, expected) => {
    expect(
      settlement(
        {
          lookedUp: nothing,
          provesAbsence: true,
          isLateCommitOver: true,
          isLateListingOver: true,
          booked: like(),
          ...heard,
        },
        answeredInPart,
      ),
    ).toEqual(expected);
  });

  it('[PAY-6] [PAY-10] found in part, early, as many as were sent but not all that were answered', () => {
    const lookedUp = { kind: 'in-part', bookingKeys: ['k1', 'k3', 'k4'] } as const;
    const heard = { lookedUp, provesAbsence: true, isLateCommitOver: false, isLateListingOver: true, booked: null };
    expect(settlement(heard, { reservedKeys: ['k1', 'k2'] })).toEqual({ kind: 'wait' });
  });

  it('[PAY-10] no more are shown than a screen has room for', () => {
    const booked = like(...Array.from({ length: 7 }, () => perhaps));
    const heard = { lookedUp: nothing, provesAbsence: false, isLateCommitOver: true, isLateListingOver: true, booked };
    const many = settlement(heard, answeredInPart);
    expect(many).toEqual(ask('2', '2', '2', '2', '2', '2'));
  });

  const refusal = { code: 409, message: 'Sold out' };
  const refused = { kind: 'refused', refusal };
  it.each<[string, Partial<Heard>, object]>([
    ['it was made all the same', { lookedUp: { kind: 'found', result } }, { kind: 'booked', result }],
    ['nothing like it was made', {}, refused],
    ['nothing like it is listed yet', { isLateListingOver: false }, { kind: 'wait' }],
    ['a part was made all the same, early', { lookedUp: part, isLateListingOver: false }, { kind: 'wait' }],
    ['a part was made all the same', { lookedUp: part, booked: null }, { ...refused, reservedKeys: ['k1'] }],
    ['what was made was not asked', { booked: null }, refused],
    ['what was made was not asked yet', { booked: null, isLateListingOver: false }, { kind: 'wait' }],
    ['what was made is something else', { booked: like(other, foreign) }, refused],
    ['something like it was made', { booked: like(other, same, perhaps) }, ask('4000123', '2')],
    ['something like it is listed early', { booked: like(same), isLateListingOver: false }, ask('4000123')],
    ['what may be it is listed early', { booked: like(perhaps), isLateListingOver: false }, { kind: 'wait' }],
    ['what may be it is listed', { booked: like(perhaps) }, ask('2')],
    [
      'references are found, and it would not be listed yet',
      { provesAbsence: true, isLateListingOver: false },
      { kind: 'wait' },
    ],
    [
      'references are found, and what is like it has another',
      { booked: like({ ...foreign, likeness: 'perhaps' }), provesAbsence: true },
      refused,
    ],
    [
      'references were found, and what is like it has none',
      { booked: like(same), provesAbsence: true, isLateListingOver: false },
      ask('4000123'),
    ],
    ['one with another reference looks like it', { booked: like({ ...foreign, likeness: 'perhaps' }) }, refused],
    [
      'one with its own reference is listed',
      { booked: like(foreign, named) },
      { kind: 'matched', booked: named.booked },
    ],
  ])('[PAY-10] after a refusal: %s', (_name, heard, expected) => {
    const said = {
      lookedUp: nothing,
      provesAbsence: false,
      isLateCommitOver: false,
      isLateListingOver: true,
      booked: like(),
    };
    expect(afterRefusal({ ...said, ...heard }, refusal)).toEqual(expected);
  });

  it('[PAY-10] without proof nothing is ever "not sold"', () => {
    for (const isOver of [true, false]) {
      for (const found of [[], [same], [same, same], [perhaps], [other]]) {
        for (const isComplete of [true, false]) {
          const heard = {
            lookedUp: nothing,
            provesAbsence: false,
            isLateCommitOver: isOver,
            isLateListingOver: true,
            booked: { like: found, isComplete },
          };
          expect(settlement(heard, answeredInPart).kind).not.toBe('not-sold');
        }
      }
    }
  });
});

it('[PAY-10] a person is shown number, time, amount and buyer', () => {
  expect(candidateOf(saleOf(), { ...booked, amounts: [euro(5000), euro(5000)] })).toEqual({
    orderNumber: '4000123',
    bookingKey: '1-0-4711',
    createdAt: booked.createdAt,
    amount: euro(5000),
    buyer: 'Ada Byron',
    products: ['Canoe tour'],
    salesChannel: 'pos',
  });
  expect(candidateOf(saleOf(), { ...booked, salesChannel: '' })).not.toHaveProperty('salesChannel');
  expect(candidateOf(saleOf(), { ...booked, amounts: [euro(100), euro(200)] }).amount).toEqual(euro(300));
  expect(candidateOf(saleOf(), { ...booked, amounts: [null] }).amount).toBeNull();
  expect(candidateOf(saleOf(), { ...booked, amounts: [euro(100)] }).amount).toEqual(euro(100));
  const products = ['Museum', 'Canoe tour', 'Museum'].map((name) => ({ name, time: null }));
  expect(candidateOf(saleOf(), { ...booked, products }).products).toEqual(['Museum', 'Canoe tour']);
  const two = [euro(1), { minor: 1, currency: 'USD' }];
  expect(candidateOf(saleOf(), { ...booked, amounts: two }).amount).toBeNull();
});
