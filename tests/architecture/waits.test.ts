import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

/** Those of the browser have a check of their own; benchmarks, engines and hosts are no part of `npm test` and drive what has no clock. */
const elsewhere = /^tests\/(browser|bench|engines|hosting|scripts|setup)\//;

const isTest = (path: string) => /\.test\.tsx?$|(^|\/)testing\//.test(path) || path.startsWith('tests/');

const files = ['src', 'sandbox', 'tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && isTest(path) && !elsewhere.test(path))
  .filter((path) => !/^tests\/architecture\/(browser-)?waits\./.test(path));

const advice =
  'Wait for what only the finished action shows (`expect.poll`, `findBy…`), or hand in a clock and let it pass.';

/** The text from an opening bracket to the one that closes it. */
function argumentsAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

/** What a check that is waited for does when it does not hold yet: it throws, as every expectation and every `getBy…` does. */
const canFail = /expect|throw|[gG]et(All)?By/;
/** A check that has a name is looked at where it is written. */
const isName = /^\(\s*[\w.]+\s*[,)]/;

/** What waits wrongly in a test's text, as a sentence each. */
function wrongWaits(text: string): string[] {
  const found: string[] = [];
  if (/waitForTimeout|timers\/promises/.test(text)) found.push('sleeps for a fixed time.');
  for (const { index } of text.matchAll(/\bsetTimeout\(/g)) {
    // Nought milliseconds give way to what is ready; they don't wait for anything.
    const call = argumentsAt(text, text.indexOf('(', index));
    if (!/,\s*0\s*\)$/.test(call)) found.push(`sleeps for a fixed time: setTimeout${call}.`);
  }
  for (const { index } of text.matchAll(/\bwaitFor\(/g)) {
    const call = argumentsAt(text, text.indexOf('(', index));
    if (!canFail.test(call) && !isName.test(call)) found.push(`waits for nothing: waitFor${call}.`);
  }
  return found;
}

describe('a wait', () => {
  it.each([
    'await page.waitForTimeout(500);',
    "import { setTimeout as pass } from 'node:timers/promises';",
    'await new Promise((resolve) => setTimeout(resolve, 50));',
    'setTimeout(() => done(), wait);',
    'await vi.waitFor(() => heard.length > 0);',
    'await vi.waitFor(async () => device.sales());',
  ])('is wrong: %s', (text) => {
    expect(wrongWaits(text)).toHaveLength(1);
  });

  it.each([
    'await new Promise((resolve) => setTimeout(resolve, 0));',
    "vi.useFakeTimers({ toFake: ['setTimeout'] });",
    'await vi.waitFor(() => expect(heard).toEqual([1]));',
    "await waitFor(() => screen.getByRole('alert'));",
    'const eventually = (check: () => void) => vi.waitFor(check, { interval: 5 });',
  ])('is right: %s', (text) => {
    expect(wrongWaits(text)).toEqual([]);
  });
});

it('no test sleeps for a fixed time or waits for nothing', () => {
  expect(files.length).toBeGreaterThan(200);
  const wrong = files.flatMap((path) =>
    wrongWaits(readFileSync(join(root, path), 'utf8')).map((found) => `${path} ${found}`),
  );
  expect(wrong, advice).toEqual([]);
});
