import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/identity/pages/sign-in-page.ts';
import { expect, type Page, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { expectPlace, type Lead, leadOf, leads, places } from './tasks/routes.ts';
import { choose, goToPayment } from './tasks/sell.ts';
import { fillSignIn } from './tasks/sign-in.ts';

/** New Booking, All Bookings, Settings: what the bottom navigation marks. */
const [newBooking, allBookings, settings] = [0, 1, 2];

/** Every page (RT-1), where it leads when somebody is signed in, and what the navigation marks there. */
const routes = [
  { asked: '/', shown: '/', marked: newBooking },
  { asked: '/?type=activity#top', shown: '/?type=activity#top', marked: newBooking },
  { asked: '/cart?type=activity#top', shown: '/cart?type=activity#top', marked: newBooking },
  { asked: '/404?a=1#b', shown: '/404?a=1#b', marked: newBooking },
  { asked: '/nowhere/at/all', shown: '/404', marked: newBooking },
  { asked: '/settings?view=language#list', shown: '/settings?view=language#list', marked: settings },
  { asked: '/bookings?page=2&search=a%20b#row', shown: '/bookings?page=2&search=a%20b#row', marked: allBookings },
  {
    asked: '/bookings?page=-3&event_from=2026-07-02&event_to=2026-07-01#row',
    shown: '/bookings#row',
    marked: allBookings,
  },
  { asked: '/booking/999?a=1#b', shown: '/booking/999?a=1#b', marked: allBookings },
  { asked: '/booking/999/voucher', shown: '/booking/999/voucher', marked: allBookings },
  { asked: '/booking/voucher/999', shown: '/booking/voucher/999', marked: allBookings },
  // There is none of this name, which is said in its place.
  { asked: '/reservation/none', shown: '/reservation/none', marked: newBooking },
  { asked: '/login', shown: '/', marked: newBooking },
  { asked: '/auth/callback', shown: '/', marked: newBooking },
  { asked: '/auth/loggedout', shown: '/', marked: newBooking },
];

/**
 * All pairs of prefix and route are proved in address.test.ts, and the first screen under each language's in languages.spec.ts:
 * here all routes are seen at work without a prefix when somebody is signed in, and under one when nobody is; under a prefix of
 * each other kind one is kept or one put right.
 */
const kinds = leads.filter(({ asked, shown }) => shown === '' || asked === '/jp');
const routesOfOthers = ['/bookings', '/nowhere'].map((start) => routes.filter(({ asked }) => asked.startsWith(start)));
const oneRoute = (index: number) => routesOfOthers[index % routesOfOthers.length] ?? [];

/** Written as an address: the start under a prefix has no slash at its end. */
const address = (lead: string, path: string) => (lead !== '' && path === '/' ? lead : `${lead}${path}`);

/** What is kept on the device between two addresses: the language chosen, the page to come back to. */
const keep = (page: Page, items: Record<string, string>) =>
  page.evaluate((kept) => {
    for (const key of ['lang', 'prevPageRouter']) localStorage.removeItem(key);
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, items);

test.describe('signed in', () => {
  // Orders and reservations that do not exist.
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/Failed to load resource.*40[04]/));

  /** Goes to every address in one page, and waits until the app has settled at the right place. */
  async function visit(page: Page, lead: Lead, addresses: readonly (typeof routes)[number][]): Promise<void> {
    for (const { asked, shown, marked } of addresses) {
      await test.step(address(lead.asked, asked), async () => {
        await keep(page, {});
        await page.goto(address(lead.asked, asked), { waitUntil: 'commit' });
        await expectPlace(page, { path: shown, lead, marked });
      });
    }
  }

  test('[RT-1, RT-2, RT-3, RT-4, RT-5, RT-7, NAV-1] every route without a prefix, and each kind of prefix with a page of its own or an address that is put right', async ({
    page,
  }) => {
    await page.goto('/us');
    for (const [index, lead] of kinds.entries()) await visit(page, lead, lead.asked === '' ? routes : oneRoute(index));
  });

  test('[RT-2] the language chosen last opens where an address names none, and English where it is asked for', async ({
    page,
  }) => {
    const hungarian = leadOf('hu-HU');
    const english = leadOf('en-US');
    await page.goto('/hu/settings');
    // Chosen last is the language of a page that has opened, not of one that is left while it starts.
    await expectPlace(page, { path: '/settings', lead: hungarian, marked: settings });
    for (const path of ['/', '/bookings?page=2#row', '/settings', '/404', '/auth/callback', '/auth/loggedout']) {
      const marked = path.startsWith('/bookings') ? allBookings : path === '/settings' ? settings : newBooking;
      await page.goto(path);
      await expectPlace(page, { path: path.startsWith('/auth') ? '/' : path, lead: hungarian, marked });
    }
    await page.goto('/us/bookings');
    await expectPlace(page, { path: '/bookings', lead: english, marked: allBookings });
    await page.goto('/settings');
    await expectPlace(page, { path: '/settings', lead: english, marked: settings });
  });

  test('[RT-7] the page that was asked for last opens from the sign-in page, with its query and in its language', async ({
    page,
  }) => {
    await page.goto('/jp');
    for (const [remembered, shown] of [
      ['/jp/bookings?page=2#row', '/jp/bookings?page=2#row'],
      ['/jp?type=activity', '/jp?type=activity'],
      ['/jp', '/jp'],
      ['/settings', '/jp/settings'],
      ['https://elsewhere.example/', '/jp'],
    ] as const) {
      await keep(page, { prevPageRouter: remembered });
      await page.goto('/jp/login');
      await expect(page).toHaveURL(shown);
      await expect(places(page)).toHaveCount(3);
    }
  });

  test('[RT-9] /cart opens the cart where it has no room of its own, and Back closes it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/nl?type=activity');
    await expect(places(page)).toHaveCount(3);
    await page.goto('/nl/cart?type=activity');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/nl?type=activity');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.getByRole('dialog'), 'it stands beside the steps when the tablet is turned').toBeHidden();
    await page.reload();
    await expect(page.getByRole('complementary').getByRole('heading', { name: 'Winkelwagen' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('[RT-9, RES-1] a reservation opens in the wizard under its prefix', async ({ page, control }) => {
    await page.goto(offerAddress(offers.canoe, { at: `${venueDay(17)}T09:00:00` }));
    await choose(page, /Adult/);
    await goToPayment(page);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: /^Reservation/ }).click();
    await page.getByRole('button', { name: 'Place Reservation' }).click();
    await expect(page.getByRole('heading', { name: 'Confirmation' })).toBeVisible();
    const { reservations } = await control.ledger();
    const key = JSON.stringify(reservations).match(/"booking_key":"([^"]+)"/)?.[1];
    await page.goto(`/tr/reservation/${key}`);
    await expect(page).toHaveURL('/tr?step=buyer');
    await expect(page.getByRole('complementary').getByText('Canoe tour')).toHaveCount(1);
  });

  test('[RT-3, RT-5, RT-11, NAV-1] the places keep the prefix, Back, Forward and reload lead through them, and an address that was put right is no stop on the way back', async ({
    page,
  }) => {
    const portuguese = leadOf('pt-PT');
    const at = (path: string, marked: number) => expectPlace(page, { path, lead: portuguese, marked });
    await page.goto('/pt');
    await at('/', newBooking);
    await places(page).nth(allBookings).click();
    await at('/bookings', allBookings);
    await places(page).nth(settings).click();
    await at('/settings', settings);
    await page.reload();
    await at('/settings', settings);
    await page.goBack();
    await at('/bookings', allBookings);
    await page.goBack();
    await at('/', newBooking);
    await page.goForward();
    await page.goForward();
    await at('/settings', settings);
    await places(page).nth(newBooking).click();
    await at('/', newBooking);

    await page.goto('/us/bookings');
    await expect(places(page)).toHaveCount(3);
    for (const [asked, shown] of [
      ['/xx/settings', '/settings'],
      ['/nowhere', '/404'],
      ['/us/settings', '/settings'],
    ] as const) {
      await page.goto(asked);
      await expect(page).toHaveURL(shown);
      await expect(places(page)).toHaveCount(3);
      await page.goBack();
      await expect(page).toHaveURL('/bookings');
      await expect(places(page)).toHaveCount(3);
    }
  });
});

test.describe('signed out', () => {
  test.use({ signedIn: false });

  /** Asks for every address in one page, and checks how the sign-in is asked for, and what is remembered. */
  async function ask(page: Page, lead: Lead, addresses: readonly (typeof routes)[number][]): Promise<void> {
    for (const { asked } of addresses) {
      await test.step(address(lead.asked, asked), async () => {
        await keep(page, asked === '/auth/loggedout' ? { prevPageRouter: '/bookings' } : {});
        const before = page.url();
        await page.goto(address(lead.asked, asked), { waitUntil: 'commit' });
        await page.waitForURL((url) => url.pathname === '/oidc/auth' && url.href !== before, { waitUntil: 'commit' });
        await expect(page).toHaveURL((url) => url.searchParams.get('ui_locales') === lead.locale);
        const remembered = await page.evaluate(() => localStorage.getItem('prevPageRouter'));
        expect(remembered).toBe(rememberedFor(lead.shown, asked));
      });
    }
  }

  test('[RT-6, RT-7, RT-8] every route, under each kind of prefix, leads to the sign-in in its language, and is remembered', async ({
    page,
    context,
  }) => {
    // In place of the sign-in page: all that matters here is how it is asked for.
    await context.route('**/oidc/auth?*', (route) => route.fulfill({ contentType: 'text/html', body: 'sign in' }));
    await page.goto('/us');
    await page.waitForURL('**/oidc/auth?*');
    for (const [index, lead] of kinds.entries()) await ask(page, lead, lead.asked === '/jp' ? routes : oneRoute(index));
  });

  /** Nothing where the sign-in itself was asked for. */
  function rememberedFor(lead: string, asked: string): string | null {
    if (asked === '/login') return null;
    if (asked.startsWith('/auth')) return lead || '/';
    if (asked.startsWith('/nowhere')) return `${lead}/404`;
    return address(lead, asked).replace(/^(\/\w\w)\/(?=[?#])/, '$1');
  }

  test('[RT-4, RT-6] a deep link opens after signing in, in its language, with query and hash', async ({ page }) => {
    await signInAt(page, '/hu/bookings?page=2#row');
    await expect(page).toHaveURL('/hu/bookings?page=2#row');
    await expect(places(page).nth(allBookings)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hu-HU');
  });

  test('[RT-8, AUTH-8] who signs out in a language signs in and goes on in it, at the start', async ({ page }) => {
    await signInAt(page, '/hu/settings');
    const asked = page.waitForRequest(/\/oidc\/auth\?/);
    await page.getByRole('main').getByRole('button').last().click();
    expect(new URL((await asked).url()).searchParams.get('ui_locales')).toBe('hu-HU');
    await expect(page.getByLabel('E-mail address')).toBeVisible();
    await fillSignIn(page, DEMO_EMAIL, DEMO_PASSWORD);
    await expect(page).toHaveURL('/hu');
    await expect(places(page)).toHaveCount(3);
  });

  test('[RT-7] what fails at the sign-in is said on a page titled Error, and tried again from there', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource.*50[03]/);
    await context.route('**/.well-known/openid-configuration', (route) => route.fulfill({ status: 503 }));
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
    await context.unroute('**/.well-known/openid-configuration');
    await page.getByRole('main').getByRole('button').click();
    await fillSignIn(page, DEMO_EMAIL, DEMO_PASSWORD);
    await expect(page).toHaveURL('/settings');
  });

  /** The sandbox's own page speaks English to all but German. */
  async function signInAt(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await fillSignIn(page, DEMO_EMAIL, DEMO_PASSWORD);
    await expect(places(page)).toHaveCount(3);
  }
});
