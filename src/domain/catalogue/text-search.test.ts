import { describe, expect, it } from 'vitest';
import { searchIndex } from './text-search.ts';

describe('searching offers', () => {
  it.each([
    ['', 'Canoe tour', true],
    ['  ', 'Canoe tour', true],
    ['canoe', 'Canoe tour', true],
    ['TOUR', 'Canoe tour', true],
    ['tour can', 'Canoe tour', true],
    ['tour bike', 'Canoe tour', false],
    ['noe', 'Canoe tour', true],
    ['muller', 'Müller-Rundgang', true],
    ['müller', 'Muller-Rundgang', true],
    ['u\u0308', 'Übernachtung', true],
    ['strasse', 'Straße', true],
    ['straße', 'STRASSE', true],
    ['STRAẞE', 'Strasse', true],
    ['istanbul', 'İstanbul turu', true],
    ['ISTANBUL', 'ıstanbul turu', true],
    ['chateau', 'Château', true],
    ['oeuvre', 'Œuvre', true],
    ['oresund', 'Øresund', true],
    ['ガイド', 'ガイド付きツアー', true],
    ['12', '２０１２', true],
    ['.*', 'Canoe tour', false],
    ['(', 'Canoe (2 h)', true],
    ['😀', 'Fun 😀', true],
    ['a'.repeat(10_000), 'Canoe tour', false],
  ])('[WIZ-11] %j in %j: %s', (query, text, found) => {
    expect(searchIndex([text], (one) => one)(query)).toEqual(found ? [text] : []);
  });

  it('[WIZ-11] keeps the order of the list', () => {
    const search = searchIndex([{ name: 'Bike tour' }, { name: 'Museum' }, { name: 'Canoe Tour' }], ({ name }) => name);
    expect(search('tour').map(({ name }) => name)).toEqual(['Bike tour', 'Canoe Tour']);
    expect(search('')).toHaveLength(3);
  });
});
