import { expect, type FrameLocator, type Page } from '@playwright/test';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../sandbox/identity/pages/sign-in-page.ts';

/** Signs the demo person in and waits for the till. */
export async function signIn(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, DEMO_EMAIL, DEMO_PASSWORD);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
}

/** Fills and sends the sandbox's sign-in page. */
export async function fillSignIn(page: Page | FrameLocator, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
