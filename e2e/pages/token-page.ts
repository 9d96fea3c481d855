import type { Page } from 'playwright-core';
import { expectVisible } from './expect-locator';

/** A page of API tokens: the user's own, or the organisation's. */
export function createTokenPage(page: Page, title: 'API tokens' | 'Organisation API tokens') {
  const records = page.getByRole('table', { name: title });
  const form = page.getByRole('dialog', { name: /^Create a (personal|service) token$/ });
  return {
    records,
    form,
    row: (name: string) => records.getByRole('row').filter({ hasText: name }),
    async openForm(): Promise<void> {
      await page.getByRole('button', { name: 'Create token' }).first().click();
      await expectVisible(form);
    },
    /** Submits the form and returns the token, which is shown once. */
    async create(name: string): Promise<string> {
      await form.getByRole('textbox', { name: 'Name' }).fill(name);
      await form.getByRole('button', { name: 'Create token' }).click();
      const created = page.getByRole('dialog', { name: `Token “${name}” created` });
      const token = await (
        await expectVisible(created.getByRole('textbox', { name: 'API token' }))
      ).inputValue();
      await created.getByRole('button', { name: 'Done' }).click();
      return token;
    },
    async revoke(name: string): Promise<void> {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      const question = page.getByRole('alertdialog', { name: `Revoke “${name}”?` });
      await question.getByRole('button', { name: 'Revoke' }).click();
    },
  };
}
