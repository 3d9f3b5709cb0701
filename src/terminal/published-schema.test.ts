import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { publishedSchema } from './published-schema.ts';

const file = 'src/terminal/messages.schema.json';

it('[TERM-1] the JSON Schema for integrators says what the app checks (UPDATE_CONTRACT=1 writes it anew)', () => {
  if (process.env.UPDATE_CONTRACT === '1') writeFileSync(file, `${JSON.stringify(publishedSchema(), null, 2)}\n`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(publishedSchema())));
});
