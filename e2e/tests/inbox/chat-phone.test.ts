import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createVisitors } from '../../fixtures/create-visitors';
import { expectHidden, expectVisible } from '../../pages/expect-locator';
import { expectNoHorizontalOverflow } from '../../pages/list-page';
import { PHONE } from '../../pages/open-page';
import { createStaffPage } from '../../pages/staff-page';
import { findSmallTargets } from '../../pages/touch-targets';

/** The work of a CSR with a finger on 360 x 740. */
const { open, address } = useBrowser();

/** No wider than the screen, and everything large enough for a finger. */
async function expectHandy(page: Page) {
  await expectNoHorizontalOverflow(page);
  expect(await findSmallTargets(page)).toEqual([]);
}

test('from the list into a conversation, to the customer and back; taken, answered, resolved', async () => {
  const own = await createOrganisation(address);
  const { email } = await own.join('CSR', 'Cleo');
  const meet = await createVisitors(address, own);
  const mira = await meet('Mira Solberg-Østergaard von und zu Hohenlohe-Langenburg', [
    `May I speak to a human? ${'https://shop.example/a-very-long-address/'.repeat(4)}`,
  ]);
  const page = await open('/chat?tab=waiting', { as: email, viewport: PHONE, hasTouch: true });
  const { conversations, thread, button, composer, expectLive: live } = createStaffPage(page);
  const link = conversations.getByRole('link');
  await live();
  await expectVisible(link);
  await expectHandy(page);

  await link.tap();
  await expectVisible(thread.getByText(/May I speak to a human/));
  await expectHidden(conversations);
  await expectVisible(button('Take over'));
  await expectHandy(page);
  await button('Customer details').tap();
  const customer = page.getByRole('dialog', { name: 'Customer' });
  await expectVisible(customer.getByText('No purchases yet.'));
  await expectHandy(page);
  await customer.getByRole('button', { name: 'Close' }).tap();
  await expectHidden(customer);
  await page.goBack(); // closing the customer has left nothing behind
  await expectVisible(link);
  await link.tap();
  await expectVisible(button('Take over'));

  await button('Take over').tap();
  await expectVisible(button('Resolve'));
  await composer.fill('Good morning from a phone.');
  await expectHandy(page);
  await button('Send').tap();
  await expect.poll(mira.read).toContain('Good morning from a phone.');
  await mira.say('That was quick!');
  await expectVisible(thread.getByText('That was quick!'));
  await expectHandy(page);

  await expectVisible(button('Snooze'));
  await button('More actions').tap();
  await expectVisible(page.getByRole('menuitem', { name: 'Hand back to bot' }));
  await expectHandy(page);
  await page.keyboard.press('Escape');
  await button('Resolve').tap();
  const resolving = page.getByRole('dialog', { name: 'Resolve conversation' });
  await resolving.getByRole('radio', { name: 'Answered' }).check();
  await expectHandy(page);
  await resolving.getByRole('button', { name: 'Resolve', exact: true }).tap();
  await expectVisible(page.getByText('This conversation is resolved.'));
  await button('Back to the conversations').tap();
  await expectVisible(page.getByText('No conversations assigned to you.'));
  await expectHandy(page);
  await expect.poll(async () => (await mira.find()).status).toBe('resolved');
});
