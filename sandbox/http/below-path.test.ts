import { expect, it } from 'vitest';
import { belowPath } from './below-path.ts';

const serve = belowPath('/pos/', async ({ method, url }) => new Response(`${method} ${url}`));
const ask = (path: string) => serve(new Request(`http://sandbox${path}`));

it.each([
  ['/pos/', '/'],
  ['/pos/de/settings?view=language', '/de/settings?view=language'],
  ['/pos/assets/index-12345678.js', '/assets/index-12345678.js'],
])('[HOST-1] below a path, %s is the app’s %s', async (path, known) => {
  expect(await (await ask(path)).text()).toBe(`GET http://sandbox${known}`);
});

it.each([
  ['/', '/pos/'],
  ['/pos', '/pos/'],
  ['/login?a=1', '/pos/login?a=1'],
  ['/?terminal=1', '/pos/?terminal=1'],
  ['//other.example/', '/pos//other.example/'],
])('[HOST-1] beside the path, %s leads to %s', async (path, location) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
});

it('[HOST-1] an app at the root is served as it is', async () => {
  const files = async () => new Response();
  expect(belowPath('/', files)).toBe(files);
});
