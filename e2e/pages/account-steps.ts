import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectVisible } from './expect-locator';
import { getRecordedToasts } from './record-toasts';
import { PASSWORD } from './sign-in';

/** What a person does at the doors of the product: the sign-in page, the account menu. */

export async function signInThroughForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await clickSignIn(page);
}

export const clickSignIn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Sign in', exact: true }).click();

/** Types a new password twice, as the pages of one-time links ask for it. */
export async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
}

/** Opens the account menu and gives it. */
export async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  return expectVisible(page.getByRole('dialog', { name: 'Account menu' }));
}

export async function logOutThroughMenu(page: Page): Promise<void> {
  await (await openAccountMenu(page)).getByRole('button', { name: 'Logout' }).click();
}

/** All that this browser keeps for the product. */
export const getLocalStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }));

export const getPagePath = (page: Page): string => new URL(page.url()).pathname;

/** Waits for the sign-in page. */
export const expectSignInPage = (page: Page) =>
  expectVisible(page.getByRole('button', { name: 'Sign in', exact: true }));

/** Waits for the page of this title. */
export const expectPage = (page: Page, title: string) =>
  expectVisible(page.getByRole('heading', { level: 1, name: title, exact: true }));

/** Waits until a short message has come in the corner; it may have gone again. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const texts = async () => (await getRecordedToasts(page)).map((toast) => toast.text);
  await expect
    .poll(texts)
    .toContainEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text));
}
