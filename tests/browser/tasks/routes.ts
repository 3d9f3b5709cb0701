import { expect, type Page } from '@playwright/test';
import { LOCALES, type Locale, prefixOfLocale } from '../../../src/domain/settings/locale.ts';

/** A way to lead an address in, and what it stands for: `/de` → German under `/de`, `/xx` → English under nothing. */
export interface Lead {
  readonly asked: string;
  readonly shown: string;
  readonly locale: Locale;
}

const own = LOCALES.map((locale): Lead => {
  const prefix = prefixOfLocale(locale);
  return { asked: `/${prefix ?? 'us'}`, shown: prefix === null ? '' : `/${prefix}`, locale };
});

const english = { shown: '', locale: 'en-US' } as const;

/** No prefix, every prefix of the list (RT-2), and some that are not in it (RT-3). */
export const leads: readonly Lead[] = [
  { asked: '', ...english },
  ...own,
  { asked: '/xx', ...english },
  { asked: '/DE', ...english },
  { asked: '/en', ...english },
];

/** The address that asks for a language. */
export function leadOf(locale: Locale): Lead {
  const lead = own.find((candidate) => candidate.locale === locale);
  if (lead === undefined) throw new Error(`No address asks for ${locale}.`);
  return lead;
}

/** What a page of the app shows that needs no words: the three places at the bottom, and which one is marked. */
export interface Place {
  readonly path: string;
  readonly lang: string;
  readonly links: readonly string[];
  readonly marked: readonly number[];
}

/** The links of the bottom navigation; New Booking, All Bookings, Settings (NAV-1). */
export const places = (page: Page) => page.getByRole('navigation').last().getByRole('link');

/** Waits until the app has settled at a place. */
export async function expectPlace(page: Page, { path, lead, marked }: { path: string; lead: Lead; marked: number }) {
  const wanted: Place = {
    path: `${lead.shown}${path}`.replace(/^(\/\w\w)\/(?=$|[?#])/, '$1'),
    lang: lead.locale,
    links: [lead.shown || '/', `${lead.shown}/bookings`, `${lead.shown}/settings`],
    marked: [marked],
  };
  // A page that is on its way elsewhere has no document to ask for a moment.
  await expect(async () => expect(await readPlace(page)).toEqual(wanted)).toPass({
    timeout: 30_000,
    intervals: [30, 50, 100],
  });
}

function readPlace(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const links = [...([...document.querySelectorAll('nav')].at(-1)?.querySelectorAll('a') ?? [])];
    return {
      path: location.pathname + location.search + location.hash,
      lang: document.documentElement.lang,
      links: links.map((link) => link.getAttribute('href') ?? ''),
      marked: links.flatMap((link, index) => (link.getAttribute('aria-current') === 'page' ? [index] : [])),
    };
  });
}
