import type { Page } from 'playwright-core';

/** The wizard on the page of an organisation's admin. */
export async function openWizard(page: Page, channel: string) {
  await page.getByRole('button', { name: 'Add channel integration' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add channel integration' });
  await form.getByRole('radio', { name: channel, exact: true }).check();
  await form.getByRole('button', { name: 'Next' }).click();
  return {
    form,
    ready: page.getByRole('dialog', { name: 'Channel integration ready' }),
    next: () => form.getByRole('button', { name: 'Next' }).click(),
    save: () => form.getByRole('button', { name: 'Save' }).click(),
  };
}
