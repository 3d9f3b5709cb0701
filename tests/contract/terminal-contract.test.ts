import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { atRest } from '../../src/sale/testing/at-rest.ts';
import { type Counter, choice, openCounter } from '../../src/sale/testing/counter.ts';
import { scriptedProvider } from '../../src/sale/testing/scripted-provider.ts';
import { playTerminal, type Sent, saleOfCart } from '../../src/sale/testing/terminal-player.ts';
import { publishedSchema } from './published-schema.ts';

/** `UPDATE_CONTRACT=1 npx vitest run -c tests/vitest.config.ts tests/contract` writes both files anew. */
const update = process.env.UPDATE_CONTRACT === '1';
const file = (name: string) => new URL(`../../src/terminal/${name}`, import.meta.url);

it('[TERM-1] the JSON Schema for integrators says what the app checks', () => {
  const schema = JSON.stringify(publishedSchema(), null, 2);
  if (update) writeFileSync(file('messages.schema.json'), `${schema}\n`);
  expect(JSON.parse(readFileSync(file('messages.schema.json'), 'utf8'))).toEqual(JSON.parse(schema));
});

it('[TERM-1] the exchange in the README is one that happened', async () => {
  const begin = '<!-- exchange: written by tests/contract/terminal-contract.test.ts -->\n';
  const end = '<!-- end of exchange -->';
  const readme = readFileSync(file('README.md'), 'utf8');
  const [before = '', rest = ''] = readme.split(begin);
  const [shown, after = ''] = rest.split(end);
  const exchange = inWords(await recordExchange());
  if (update) writeFileSync(file('README.md'), `${before}${begin}${exchange}${end}${after}`);
  expect(update ? exchange : shown).toBe(exchange);
});

const coffee = {
  custom_id: 'coffee',
  name: 'Coffee',
  qty: 1,
  amount: { gross: '3.20' },
  currency: 'EUR',
  vat_rate: 0.19,
};

/** Start, a coffee at the terminal, two tickets in the app, payment by card, the sale sent twice, printing. */
async function recordExchange(): Promise<Sent[]> {
  let references = 0;
  const newReference = () => `ref-${++references}`;
  const counter = await openCounter(scriptedProvider(), { newReference });
  const player = playTerminal(counter);
  player.answer('load_storage', { status: 'success', storage: null });
  await player.terminal.loadStorage();
  await player.link.start();
  await player.send('update_cart', {
    cart: { external_reference_custom_id: 'table-4', currency: 'EUR', items: [coffee] },
  });
  await counter.till.addToCart(choice());
  await counter.till.addToCart(choice());
  await second(counter);
  await player.link.moveToCheckout();
  await second(counter);
  const sale = saleOfCart(player, 'S-2026-0001', '53.20');
  await player.send('sale_completed', sale);
  await player.send('sale_completed', sale);
  await player.link.print({ url: 'https://example.com/tickets/4000001?pdf=1', title: 'Tickets 4000001' });
  player.link.stop();
  await atRest();
  counter.die();
  return player.record;
}

async function second({ clock }: Counter): Promise<void> {
  await atRest();
  clock.advance(1_000);
  await atRest();
}

function inWords(record: readonly Sent[]): string {
  return record
    .map(({ from, message }) => {
      const way = from === 'app' ? 'App → terminal' : 'Terminal → app';
      const title = `**${way}: ${message.message_type}, ${message.message_kind}**`;
      return `${title}\n\n\`\`\`json\n${JSON.stringify(message, null, 2)}\n\`\`\`\n`;
    })
    .join('\n');
}
