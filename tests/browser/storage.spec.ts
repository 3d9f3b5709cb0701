import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from './fixtures.ts';
import { soldAt, startProvider, untilInstalled } from './tasks/outage.ts';
import { firstToShow } from './tasks/read.ts';
import { addCanoeTour, cart, closeMessages, goToPayment } from './tasks/sell.ts';
import { signIn } from './tasks/sign-in.ts';

const run = promisify(execFile);

/** What a browser does that refuses a page its storage. */
const refusals: Record<string, () => void> = {
  'local storage': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  },
  'the database': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  },
};

for (const [what, refuse] of Object.entries(refusals)) {
  test(`[AUTH-11] a browser that blocks ${what} is told from a crash, with the reason and a retry`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/could not (start|be opened)/);
    await page.addInitScript(refuse);
    await page.goto('/?step=buyer');
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
    await expect(page.getByText("This browser's storage is blocked or full.")).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  });
}

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('[AUTH-11] a browser whose storage has no room for a sign-in says so, with a retry', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await page.goto('/bookings');
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
    await expect(page.getByText("This browser's storage is blocked or full.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });
});

test('[AUTH-11] a database that never answers is said after a while, and tried again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/could not be opened/);
  await page.clock.install();
  await page.addInitScript(() => {
    if (sessionStorage.getItem('answers') !== null) return;
    IDBFactory.prototype.open = () => {
      sessionStorage.setItem('answers', 'next time');
      return Object.create(IDBOpenDBRequest.prototype);
    };
  });
  await page.goto('/?step=buyer');
  await page.waitForFunction(() => sessionStorage.getItem('answers') !== null);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(cart(page).getByText('Cart is empty')).toBeVisible();
});

/** Leaves no byte free where `file` is. */
async function fillUp(file: string): Promise<void> {
  const handle = await open(file, 'w');
  for (const size of [1 << 20, 1 << 12]) {
    const block = Buffer.alloc(size, 1);
    // Ends with the disk.
    while (
      await handle.write(block).then(
        () => true,
        () => false,
      )
    );
  }
  await handle.close();
}

async function tryToPay(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Payment/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).click();
}

test.describe('a disk that is full', () => {
  test('[PAY-10, CART-8] sells nothing that it could not write down, and sells it once there is room', async ({
    playwright,
  }) => {
    const disk = await mkdtemp(join(tmpdir(), 'pos-desk-disk-'));
    const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', disk]).then(
      () => true,
      () => false,
    );
    test.skip(!isMounted, 'a disk of a size of its own can only be made by root, where mounting is allowed');
    const provider = await startProvider();
    const browser = await playwright.chromium.launchPersistentContext(join(disk, 'profile'), {
      serviceWorkers: 'allow',
    });
    try {
      const page = browser.pages()[0] ?? (await browser.newPage());
      await signIn(page, provider.origin);
      await untilInstalled(page);
      await addCanoeTour(page);
      await expect(cart(page).getByText(/min$/)).toBeVisible();
      await goToPayment(page);
      // The total is on the device, too: only the sale itself is left to be written.
      await expect(page.getByText('Amount due')).toBeVisible();
      await fillUp(join(disk, 'filling'));

      await tryToPay(page);
      const done = page.getByRole('heading', { name: 'Confirmation' });
      const refused = page.getByText('The sale could not be written to this device. Nothing was sold.');
      const isChecked = page.getByText(/being checked/i);
      if ((await firstToShow({ done, refused, isChecked }, { timeout: 40_000 })) === 'refused') {
        expect(await soldAt(provider.origin)).toEqual([]);
        await closeMessages(page);
        await unlink(join(disk, 'filling'));
        await tryToPay(page);
      } else {
        await unlink(join(disk, 'filling'));
      }
      await expect(done).toBeVisible({ timeout: 60_000 });
      expect(await soldAt(provider.origin)).toMatchObject([{ total_cents: 2500 }]);
      await page.reload();
      await expect(cart(page).getByText('Cart is empty')).toBeVisible();
    } finally {
      await browser.close();
      await provider.remove();
      await run('umount', [disk]);
      await rm(disk, { recursive: true, force: true });
    }
  });
});
