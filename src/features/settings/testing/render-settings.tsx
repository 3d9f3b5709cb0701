import type { ReactElement } from 'react';
import { staff } from '../../../domain/testing/staff.ts';
import type { Provider } from '../../../provider/index.ts';
import { openCounter } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';

/** A provider with an account of five languages, of which the app speaks three. */
export function accountProvider() {
  return {
    ...scriptedProvider(),
    currency: async () => ({ code: 'EUR', pattern: '%01.2f EUR' }),
    languages: async () => [
      { localeCode: 'en-US', localeName: 'English (United States)' },
      { localeCode: 'de-DE', localeName: 'Deutsch (Deutschland)' },
      { localeCode: 'de-DE', localeName: 'Deutsch (again)' },
      { localeCode: 'xx-XX', localeName: 'Klingon (Kronos)' },
      { localeCode: 'ja-JP', localeName: '日本語 (日本)' },
    ],
    user: async () => staff,
  };
}

/** Renders at a real till of its own; `client` is the cache of its answers. */
export async function renderAtTill(ui: ReactElement, provider: Provider = accountProvider()) {
  const counter = await openCounter(provider);
  const { client } = renderAtTheTill(ui, counter, provider);
  return { ...counter, client };
}
