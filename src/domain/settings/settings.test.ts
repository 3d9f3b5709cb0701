import { describe, expect, it } from 'vitest';
import { meantSetting, parseSettings, SettingsError } from './settings.ts';

const origin = 'https://till.example';

const defaults = {
  apiUrl: 'https://till.example/api/',
  authority: 'https://till.example/oidc',
  clientId: 'pos-desk',
  scope: 'openid profile email offline_access',
  fieldPrefix: 'ticket',
  dashboardUrl: 'https://till.example/dashboard',
  offlineSales: 'untimed',
  paging: null,
  unknownKeys: [],
};

describe('parseSettings', () => {
  it('[API-5] takes values that suit the sandbox for absent keys', () => {
    expect(parseSettings({}, origin)).toEqual(defaults);
  });

  it('[API-5] takes what the host says and names what it does not know', () => {
    const file = {
      apiUrl: 'https://api.example/v1',
      authority: 'https://id.example/realm',
      clientId: 'till-7',
      scope: 'openid',
      fieldPrefix: 'acme',
      dashboardUrl: 'https://dashboard.example/',
      offlineSales: 'all',
      paging: 'row',
    };
    expect(parseSettings({ ...file, later: 1 }, origin)).toEqual({
      ...file,
      apiUrl: 'https://api.example/v1/',
      unknownKeys: ['later'],
    });
  });

  it.each([
    [{ apiUrl: '/provider' }, { apiUrl: 'https://till.example/provider/' }],
    [{ authority: '/id' }, { authority: 'https://till.example/id' }],
    [{ authority: 'https://id.example' }, { authority: 'https://id.example' }],
    [{ authority: 'http://localhost:8080/oidc' }, { authority: 'http://localhost:8080/oidc' }],
  ])('[API-5] resolves %j against the app’s origin', (file, expected) => {
    expect(parseSettings(file, origin)).toEqual({ ...defaults, ...expected });
  });

  it.each([{ offlineSales: 'none' }, { paging: 'page' }, { paging: null }])('[API-5] takes %j as it is', (file) => {
    expect(parseSettings(file, origin)).toEqual({ ...defaults, ...file });
  });

  it.each([
    ['profile', 'openid profile'],
    ['profile  openid', 'profile openid'],
  ])('[AUTH-1] the scope %j always includes openid', (scope, expected) => {
    expect(parseSettings({ scope }, origin).scope).toBe(expected);
  });

  it.each([
    ['apiURL', 'apiUrl'],
    ['api_url', 'apiUrl'],
    ['fieldprefx', 'fieldPrefix'],
    ['offline-sales', 'offlineSales'],
    ['clientid', 'clientId'],
    ['pagging', 'paging'],
    ['authrty', 'authority'],
    ['athrty', null],
    ['ourApiUrl', null],
    ['theme', null],
    ['', null],
  ])('[API-5] finds out what the unknown key %j was meant to be', (key, meant) => {
    expect(parseSettings({ [key]: 'x' }, origin)).toEqual({ ...defaults, unknownKeys: [key] });
    expect(meantSetting(key)).toBe(meant);
  });

  const badPrefix = 'config.json: "fieldPrefix" must begin with a letter and hold letters, digits, _ and -';
  const broken: [file: unknown, message: string][] = [
    [null, 'config.json: must be an object'],
    ['text', 'config.json: must be an object'],
    [{ apiUrl: 7 }, 'config.json: "apiUrl" must be a text'],
    [{ clientId: ' ' }, 'config.json: "clientId" must not be empty'],
    [{ offlineSales: 'some' }, 'config.json: "offlineSales" must be "none", "untimed" or "all"'],
    [{ paging: 'rows' }, 'config.json: "paging" must be "page" or "row"'],
    [{ fieldPrefix: '1 x' }, badPrefix],
    [{ fieldPrefix: 'acme!' }, badPrefix],
  ];
  const badAddress = 'config.json: "dashboardUrl" must be an http or https address, or a path that begins with a slash';
  for (const dashboardUrl of ['javascript:alert(1)', 'api/', 'https://', 'ftp://x.example']) {
    broken.push([{ dashboardUrl }, badAddress]);
  }

  it.each(broken)('[API-5] refuses %j and names file and key', (file, message) => {
    const parse = () => parseSettings(file, origin);
    expect(parse).toThrow(SettingsError);
    expect(parse).toThrow(message);
  });
});
