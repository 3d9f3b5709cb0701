import { describe, expect, it } from 'vitest';
import { countryOptions } from '../forms/countries.ts';
import { likeliestFirst, searchIndex } from './text-search.ts';

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

describe('finding in a list that one types into', () => {
  it.each<[text: string, query: string, found: boolean]>([
    ['Österreich', 'oster', true],
    ['Åland Islands', 'isl ala', true],
    ['Straßenfest', 'STRASSE', true],
    ['Kapalıçarşı', 'kapalicarsi', true],
    ['Türkiye', 'turk', true],
    ['Italia', 'france', false],
    ['Italia', '', true],
  ])('[BUY-11] %s by %j: %s', (label, query, found) => {
    expect(likeliestFirst([{ label }], query)).toEqual(found ? [{ label }] : []);
  });

  const countries = countryOptions('en').map(({ code, title, short }) => ({ label: title, codes: [code, short] }));
  it.each([
    ['NL', 'Netherlands'],
    ['at', 'Austria'],
    ['Ch', 'Switzerland'],
    ['GB', 'United Kingdom'],
    ['uk', 'United Kingdom'],
    ['nether', 'Netherlands'],
    ['guinea', 'Guinea'],
    ['islands', 'Åland Islands'],
  ])('[BUY-11] of all countries, %j finds %s first', (query, country) => {
    expect(likeliestFirst(countries, query)[0]?.label).toBe(country);
  });

  it('[BUY-11] [BKG-3] a whole name is likelier than a longer one that begins with it', () => {
    const tours = ['Canoe tour by night', 'Canoe tour'].map((label) => ({ label }));
    expect(likeliestFirst(tours, 'canoe  TOUR')[0]?.label).toBe('Canoe tour');
  });

  it('[BUY-11] what is alike likely stays in the order of the list', () => {
    const found = likeliestFirst(countries, 'guinea').map(({ label }) => label);
    expect(found).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']);
  });
});
