import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/identity/pages/sign-in-page.ts';
import { type SandboxProcess, startSandboxProcess } from '../setup/sandbox-process.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { createHand, type Hand } from './hand.ts';
import { webkit } from './webkit.ts';

for (const kind of [firefox, webkit]) {
  const leftOut = kind.missing === null ? '' : `, left out: ${kind.missing}`;

  describe.skipIf(kind.missing !== null)(`${kind.name}${leftOut}`, () => {
    let folder: string;
    let sandbox: SandboxProcess;
    let engine: Engine;
    let hand: Hand;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'pos-desk-engine-'));
      sandbox = await startSandboxProcess({ dataFolder: join(folder, 'data'), flags: ['--ticket-delay-ms', '200'] });
      engine = await kind.start();
      hand = createHand(engine);
    });

    afterAll(async () => {
      await engine?.close();
      await sandbox?.kill();
      await rm(folder, { recursive: true, force: true });
    });

    /** Nothing hangs over the edge. */
    async function fits(): Promise<void> {
      expect(await engine.read('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }

    const orders = async (): Promise<readonly { order_number: string }[]> =>
      Object(await (await fetch(`${sandbox.origin}/control/ledger`)).json()).orders;

    test('[AUTH-1] signs in', async () => {
      await hand.open(`${sandbox.origin}/us`);
      await hand.fill('E-mail address', DEMO_EMAIL);
      await hand.fill('Password', DEMO_PASSWORD);
      await hand.press('Login');
      await hand.see('What would you like to sell?');
      await fits();
    });

    test('[WIZ-1, PAY-4, SUC-1] sells a ticket for an appointment, paid in cash, up to its tickets', async () => {
      await hand.press('Events', 'main');
      await hand.press('Puppet theatre', 'main');
      await hand.see('Custom day');
      await fits();
      await hand.press('3:00 PM', 'main');
      await hand.press('14.00 EUR', 'main');
      await hand.see('1 item');
      await hand.press('Payment');
      await hand.see('Amount due');
      await fits();
      await hand.press('Payment', 'main');
      await hand.see('Amount given');
      await hand.press('20.00 EUR');
      await hand.see('6.00 EUR');
      await hand.press('Take 14.00 EUR');
      await hand.see('1 ticket ready');
      await fits();
      expect(await orders()).toHaveLength(1);
    });

    test('[BKG-2, BKG-7] looks up the booking', async () => {
      const [order] = await orders();
      await hand.press('All Bookings');
      await hand.fill('Search bookings', order?.order_number ?? 'none');
      await hand.see(/^1 booking$/m);
      await fits();
      await hand.press('Puppet theatre', 'main');
      await hand.see(`Booking ${order?.order_number}`);
      await hand.see('Download');
      await fits();
    });

    test('[BKG-7, RES-1] each row of the list leads to its own booking', async () => {
      await hand.open(`${sandbox.origin}/bookings`);
      await hand.see('Booking date');
      await hand.see('Puppet theatre');
      const others = `[...document.querySelectorAll('main tbody tr')].filter((row) => {
        const { left, top } = row.querySelector('a').getBoundingClientRect();
        const shown = document.elementFromPoint(left + 2, top + 4)?.closest('tr');
        return shown != null && shown !== row;
      }).length`;
      expect(await engine.read(others)).toBe(0);
    });

    test('[SET-1, WIZ-7] what is in a row of a list ends with it', async () => {
      const over = `Math.max(...[...document.querySelectorAll('main li')].map((row) =>
        Math.round(row.firstElementChild.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom)))`;
      await hand.open(`${sandbox.origin}/settings`);
      await hand.see('Log Out');
      expect(await engine.read(over)).toBeLessThanOrEqual(1);
      await hand.open(`${sandbox.origin}/?type=event`);
      await hand.see('Puppet theatre');
      expect(await engine.read(over)).toBeLessThanOrEqual(1);
    });

    test('[NAV-6] goes by keyboard: a dialog takes the focus and gives it back', async () => {
      await hand.open(`${sandbox.origin}/us/bookings`);
      await hand.press('All filters');
      await hand.see('Reset all');
      expect(await engine.read('document.querySelector("dialog[open]").contains(document.activeElement)')).toBe(true);
      await hand.key('\uE00C');
      await hand.see(/\d+ bookings/);
      // It has the focus again after the paint that shows the page without the dialog.
      await vi.waitFor(async () => expect(await engine.read('document.activeElement.textContent')).toBe('All filters'));
    });
  });
}
