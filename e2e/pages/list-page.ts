import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectHidden, expectVisible } from './expect-locator';

/** What a person does on every list page and in its forms: by the names that pages.md fixes. */

/** Chooses an action of a row's menu. */
export async function selectRowAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Opens a drop-down list by its label and chooses an entry. */
export async function selectOption(place: Page | Locator, label: string, option: string): Promise<void> {
  await place.getByRole('combobox', { name: label }).click();
  const page = 'page' in place ? place.page() : place; // the entries open outside of the form
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Adds a filter of a list page from the list of filters; a drop-down list opens at once. */
export async function addFilter(page: Page, label: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Filters' })
    .getByRole('button', { name: 'Filter', exact: true })
    .click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** Adds a filter and chooses one of its options. */
export async function selectFilter(page: Page, label: string, option: string): Promise<void> {
  await addFilter(page, label);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Answers the question that is asked before something is done, and waits until it has gone. */
export async function answerConfirmDialog(page: Page, title: string | RegExp, action: string): Promise<void> {
  const question = await expectVisible(page.getByRole('alertdialog', { name: title }));
  await question.getByRole('button', { name: action, exact: true }).click();
  await expectHidden(question);
}

/** The row of a table in which this stands. */
export const getTableRow = (page: Page, text: string): Locator =>
  page.getByRole('table').getByRole('row').filter({ hasText: text });

/** What a click downloads: the name of the file and its text. */
export async function downloadFile(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** The page is no wider than the screen. */
export async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBe(0);
}

/** Closes the dialog that shows the link of a new invitation, and answers the link. */
export async function closeInvitationLink(page: Page): Promise<string> {
  const dialog = await expectVisible(page.getByRole('dialog', { name: 'Copy the invitation link' }));
  const link = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectHidden(dialog);
  return link;
}
