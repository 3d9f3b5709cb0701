import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { NewerData, StorageSilent, StorageUnavailable } from '../../device/index.ts';
import { ExplainedError } from '../boot/explained-error.ts';
import { explained } from './device-failure.ts';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

it.each([
  [new StorageUnavailable(), /blocked or full/],
  [new StorageSilent(), /does not answer\. Close other windows of this app, then click refresh\./],
  [new NewerData(), /A newer version of this app was opened/],
])('[AUTH-11] %s is told in words', (error, words) => {
  const told = explained(error);
  expect(told).toBeInstanceOf(ExplainedError);
  expect(told instanceof ExplainedError && i18n._(told.words)).toMatch(words);
});

it('leaves what has no words of its own as it is', () => {
  const crash = new TypeError('x is not a function');
  expect(explained(crash)).toBe(crash);
});
