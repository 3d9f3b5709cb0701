import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const readme = read('../../README.md');
const sample = read('../hosting/nginx.conf');

/** The text of the README's only block in a language. */
const blockOf = (language: string) => readme.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';

it('[HOST-1] the README shows the sample for nginx that test:hosting runs', () => {
  expect(blockOf('nginx')).toBe(sample);
});

it('[HOST-1] the sample sends the security headers of the README', () => {
  const headers = blockOf('http').trim().split('\n');
  expect(headers.length).toBeGreaterThan(5);
  for (const header of headers) {
    const [name = '', value = ''] = [header.slice(0, header.indexOf(':')), header.slice(header.indexOf(':') + 2)];
    expect(sample).toContain(`  add_header ${name} "${value}" always;\n`);
  }
});
