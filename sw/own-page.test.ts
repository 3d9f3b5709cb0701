import { expect, it } from 'vitest';
import { checkPage } from './own-page.ts';

const at = 'https://till.example/pos/index.html';
const ownFiles = ['index-b2.js', 'index-b2.css'].map((name) => `https://till.example/pos/assets/${name}`);
const check = (html: string) => () => checkPage(html, at, (url) => ownFiles.includes(url));
const page = (id: string) =>
  `<link rel="icon" href="/pos/icons/icon.svg"><script type="module" crossorigin src="/pos/assets/index-${id}.js"></script><link rel="stylesheet" href="/pos/assets/index-${id}.css">`;

it.each([
  ['as it was built', page('b2')],
  ['edited by its host', `<!-- ours --><script src="https://host.example/look.js"></script>${page('b2')}`],
  ['made small by its host', '<script type=module src=/pos/assets/index-b2.js></script>'],
])('[OFF-2] a page of this build counts, %s', (_, html) => {
  expect(check(html)).not.toThrow();
});

it.each([
  ['of the former build', page('a1')],
  ['in parts of the former build', page('b2') + page('a1')],
  ['about something else', '<h1>Maintenance</h1>'],
  ['of styles alone', '<link rel="stylesheet" href="/pos/assets/index-b2.css">'],
])('[OFF-2] [OFF-5] a page %s does not', (_, html) => {
  expect(check(html)).toThrow('a page of another build');
});
