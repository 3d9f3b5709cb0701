import { describe, expect, it } from 'vitest';
import { explainFlags, helpText, parseFlags } from './flags.ts';

const parse = (line: string, environment = {}) =>
  parseFlags(line === '' ? [] : line.split(' '), environment, '/app/dist');

describe('flags', () => {
  it('have defaults that need no thought', () => {
    expect(parse('')).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataFolder: '.sandbox-data',
      fresh: false,
      control: false,
      accessTokenMinutes: 30,
      ticketDelayMs: 900,
      fieldPrefix: 'ticket',
      dialect: [],
      base: '/',
      appFolder: '/app/dist',
      frameAncestors: "'self'",
    });
  });

  it('set everything', () => {
    const line =
      '--port 0 --host 0.0.0.0 --origin https://till.example --data /tmp/x --fresh --control --access-token-minutes 11 --ticket-delay-ms 0 --field-prefix acme --dialect no-reference,row-offsets --frame-ancestors https://terminal.example --app /tmp/built --base /pos/';
    expect(parse(line)).toEqual({
      port: 0,
      host: '0.0.0.0',
      origin: 'https://till.example',
      dataFolder: '/tmp/x',
      fresh: true,
      control: true,
      accessTokenMinutes: 11,
      ticketDelayMs: 0,
      fieldPrefix: 'acme',
      dialect: ['no-reference', 'row-offsets'],
      appFolder: '/tmp/built',
      base: '/pos/',
      frameAncestors: 'https://terminal.example',
    });
    expect(parse('--no-app')).not.toHaveProperty('appFolder');
  });

  it('take port and database from the environment, the port from the flag first', () => {
    expect(parse('', { PORT: '4100', DATABASE_URL: 'postgres://db' })).toMatchObject({
      port: 4100,
      databaseUrl: 'postgres://db',
    });
    expect(parse('--port 4200', { PORT: '4100' }).port).toBe(4200);
    expect(parse('', { PORT: '', DATABASE_URL: '' })).not.toHaveProperty('databaseUrl');
  });

  it.each([
    ['--prot 4000', 'There is no flag --prot. Known flags: --port, '],
    ['--port', "Option '--port <value>' argument missing"],
    ['--port many', '--port must be a whole number from 0 to 65535, not "many".'],
    ['--port 70000', '--port must be a whole number from 0 to 65535, not "70000".'],
    ['--port -1', '--port'],
    ['--access-token-minutes 0', '--access-token-minutes must be a whole number from 1 to 1440, not "0".'],
    ['--base pos', '--base must be a path that begins and ends with a slash, like /pos/, not "pos".'],
    ['--base //till.example/', '--base must be a path'],
    ['--ticket-delay-ms 1.5', '--ticket-delay-ms must be a whole number'],
    ['--field-prefix my_brand', '--field-prefix must be letters and digits'],
    ['--origin till.example', '--origin must be an address without a path, like https://till.example, not'],
    ['--origin https://till.example/', '--origin must be an address without a path'],
    ["--frame-ancestors 'self';script-src", '--frame-ancestors must be a list of sources'],
    ['--dialect rows', '--dialect: There is no dialect "rows". Known: rows-without-reference, '],
    [
      '--dialect no-reference,reference-renamed',
      '--dialect: "no-reference" and "reference-renamed" can\'t be had together.',
    ],
    ['--data=', '--data must be something, not "".'],
    ['4000', '4000'],
    ['--fresh=yes', '--fresh'],
  ])('%s is explained', (line, sentence) => {
    expect(explainFlags(line.split(' '), {})).toContain(sentence);
  });

  it('are listed when asked for, with the dialects', () => {
    const help = helpText(['--help']);
    expect(help).toMatch(/^ {2}--dialect {2,}in what/m);
    expect(help).toMatch(/^ {2}row-offsets {2,}offset counts rows from 0\.$/m);
    expect(helpText(['--port', '1'])).toBeUndefined();
  });

  it('a wrong PORT is explained too', () => {
    expect(explainFlags([], { PORT: 'x' })).toBe('PORT must be a whole number from 0 to 65535, not "x".');
    expect(explainFlags([], {})).toBeUndefined();
  });
});
