import { i18n } from '@lingui/core';
import { describe, expect, it, vi } from 'vitest';
import { activate, type CatalogLoaders } from './activate.ts';

const catalog = (text: string) => vi.fn(async () => ({ messages: { greeting: text } }));

function catalogs(overrides: CatalogLoaders = {}) {
  return {
    '../../locales/en-US.po': catalog('Hello'),
    '../../locales/de-DE.po': catalog('Guten Tag'),
    ...overrides,
  };
}

describe('activate', () => {
  it('[I18N-1] loads only the language that is chosen', async () => {
    const loaders = catalogs();
    await activate('de-DE', loaders);
    expect(i18n._('greeting')).toBe('Guten Tag');
    expect(loaders['../../locales/en-US.po']).not.toHaveBeenCalled();
  });

  it('[I18N-2] tells the page its language', async () => {
    await activate('de-DE', catalogs());
    expect(document.documentElement.lang).toBe('de-DE');
  });

  it('[I18N-1] a language without a catalog speaks English, and keeps its dates and numbers', async () => {
    await activate('fr-FR', catalogs());
    expect(i18n._('greeting')).toBe('Hello');
    expect(i18n.locale).toBe('fr-FR');
  });

  it('[I18N-1] falls back to English when a catalog cannot be loaded', async () => {
    await activate('de-DE', catalogs({ '../../locales/de-DE.po': () => Promise.reject(new TypeError('offline')) }));
    expect(i18n._('greeting')).toBe('Hello');
  });

  it('says so when nothing can be loaded', async () => {
    const none = { '../../locales/en-US.po': () => Promise.reject(new TypeError('offline')) };
    await expect(activate('en-US', none)).rejects.toThrow('offline');
  });

  it('[SET-2] the newest choice wins over one that is still loading', async () => {
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const loaders = catalogs({
      '../../locales/de-DE.po': () => slow.then(() => ({ messages: { greeting: 'Guten Tag' } })),
    });
    const first = activate('de-DE', loaders);
    await activate('en-US', loaders);
    arrive();
    await first;
    expect(i18n._('greeting')).toBe('Hello');
    expect(document.documentElement.lang).toBe('en-US');
  });
});
