import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createApiClient, expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { startWebhookReceiver } from '../../fixtures/servers/webhook-receiver';
import { expectToast } from '../../pages/account-steps';
import { expectAccessible } from '../../pages/axe-check';
import { expectHidden, expectVisible } from '../../pages/expect-locator';

/** Organisation settings → Webhooks: from the first one to the log of what it was sent. */
const { open, address } = useBrowser();

test('a webhook is added, tested, gets an event that failed once more, and is deleted', async () => {
  const own = await createOrganisation(address);
  const receiver = await startWebhookReceiver();
  try {
    const page = await open('/organisationSettings/webhooks', { as: own.admin });
    await expectVisible(page.getByText(/^No webhooks yet/));
    await expectAccessible(page, 'no webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    const form = page.getByRole('dialog', { name: 'New webhook' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expectAccessible(page, 'new webhook with errors');
    await form.getByLabel(/^Name/).fill('ERP');
    await form.getByLabel(/^URL/).fill(receiver.url);
    await form.getByRole('checkbox', { name: 'product.low_stock' }).press('Space');
    await form.getByRole('button', { name: 'Save' }).click();
    const shown = page.getByRole('dialog', { name: 'Copy the signing secret' });
    const secretField = shown.getByRole('textbox', { name: 'Signing secret' });
    await expect.poll(() => secretField.inputValue()).toMatch(/^whsec_/);
    const webhook = new Webhook(await secretField.inputValue());
    await expectAccessible(page, 'signing secret');
    await shown.getByRole('button', { name: 'Close' }).click();

    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'Actions for ERP' }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    await choose('Send test event');
    await expectToast(page, 'Test event delivered (204)');
    receiver.answer(500);
    await choose('Send test event');
    await expectToast(page, 'Test event failed: 500');

    const api = createApiClient(address, own.admin);
    await runLow(api);
    await expect.poll(() => receiver.received.at(-1)?.type).toBe('product.low_stock');
    for (const { body, headers } of receiver.received)
      expect(webhook.verify(body, headers)).toEqual(JSON.parse(body));
    receiver.answer(204);
    await page.getByText('ERP', { exact: true }).first().click();
    const drawer = page.getByRole('dialog', { name: 'ERP' });
    await drawer.getByRole('button', { name: 'Details of product.low_stock' }).first().click();
    await expectVisible(drawer.getByText('Out of order').first());
    await expectAccessible(page, 'deliveries');
    await drawer.getByRole('button', { name: 'Resend product.low_stock' }).first().click();
    await expectToast(page, 'The event is sent again.');
    await expect
      .poll(() => receiver.received.filter(({ type }) => type === 'product.low_stock').length)
      .toBeGreaterThan(1);
    const ids = receiver.received.filter(({ type }) => type === 'product.low_stock').map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    await page.keyboard.press('Escape');
    await expectHidden(drawer);

    await choose('Delete');
    await page
      .getByRole('alertdialog', { name: 'Delete ERP?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expectVisible(page.getByText(/^No webhooks yet/));
  } finally {
    await receiver.stop();
  }
});

/** A product that falls to its reorder level. */
async function runLow(api: ReturnType<typeof createApiClient>) {
  const product = {
    ...{ sku: 'BALL', name: 'Ball', description: '', category: '', aliases: [], price: 500, tax_rate: 1900 },
    ...{ stock: 5, low_stock_level: 2, max_per_order: null, status: 'active', is_bot_sellable: true },
  };
  const made = expectSuccess(await api.post<{ id: string; version: number }>('/api/products/', product));
  const low = { ...product, stock: 1, version: made.version };
  expectSuccess(await api.patch(`/api/products/${made.id}/`, low));
}
