import { expect, test } from './fixtures.ts';
import { untilInstalled } from './tasks/outage.ts';

test.use({ serviceWorkers: 'allow' });

test('[API-5, SUC-4] a page of the host, at a path of its own, is opened from the host though the worker is there', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilInstalled(page);
  for (const path of ['/sso/authorize', '/auth/realms/shop', '/files/print/4000123']) {
    await context.route(`**${path}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Host</title><h1>A page of the host</h1>' }),
    );
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'A page of the host' })).toBeVisible();
  }
});
