import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AnswerStore, createAnswerStore } from './index.ts';

const now = Date.UTC(2026, 10, 21, 8);
const answer = (key: string, until: number, at = now) => ({ key, value: [key], at, until });

let count = 0;
let store: AnswerStore;

beforeEach(() => {
  count += 1;
  store = createAnswerStore(`answer-store-${count}`, 3);
});
afterEach(() => store.close());

it('[OFF-7] gives back an answer by its key, also one without an end', async () => {
  await store.put({ ...answer('a', now + 1), value: { left: Number.POSITIVE_INFINITY } }, now);
  expect(await store.get('a')).toMatchObject({ value: { left: Number.POSITIVE_INFINITY }, at: now });
  expect(await store.get('b')).toBeNull();
});

it('[OFF-7] tells the age of each', async () => {
  await store.put(answer('a', now + 1, now - 5), now);
  await store.put(answer('b', now + 1, now - 7), now);
  await store.put(answer('a', now + 1), now);
  expect(await store.ages()).toEqual(
    new Map([
      ['a', now],
      ['b', now - 7],
    ]),
  );
});

it('[OFF-7] drops what is over, and of too many those that end first', async () => {
  for (const [key, until] of [
    ['over', now],
    ['soon', now + 1],
    ['late', now + 9],
    ['later', now + 10],
  ] as const) {
    await store.put(answer(key, until), now - 1);
  }
  await store.put(answer('latest', now + 11), now);
  // It is tidied once in a hundred writes.
  for (let write = 5; write <= 100; write += 1) await store.put(answer('latest', now + 11), now);
  expect([...(await store.ages()).keys()].sort()).toEqual(['late', 'later', 'latest']);
});

it('[AUTH-10] forgets all of them', async () => {
  await store.put(answer('a', now + 1), now);
  await store.clear();
  expect(await store.get('a')).toBeNull();
});
