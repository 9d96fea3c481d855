import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deskOf } from '../../pages/staff-page';
import { expectToFit } from '../../pages/list-page';
import { PHONE } from '../../pages/open-page';
import { makeOrganisation } from '../../fixtures/create-organisation';
import { openOwnLine } from '../../fixtures/create-visitors';
import { see, seeNoMore } from '../../pages/expect-locator';
import { findSmallTargets } from '../../pages/touch-targets';
import { useBrowser } from '../../fixtures/browser/use-browser';

/** The work of a CSR with a finger on 360 x 740. */
const { open, address } = useBrowser();

/** No wider than the screen, and everything large enough for a finger. */
async function expectHandy(page: Page) {
  await expectToFit(page);
  expect(await findSmallTargets(page)).toEqual([]);
}

test('from the list into a conversation, to the customer and back; taken, answered, resolved', async () => {
  const own = await makeOrganisation(address);
  const { email } = await own.join('CSR', 'Cleo');
  const meet = await openOwnLine(address, own);
  const mira = await meet('Mira Solberg-Østergaard von und zu Hohenlohe-Langenburg', [
    `May I speak to a human? ${'https://shop.example/a-very-long-address/'.repeat(4)}`,
  ]);
  const page = await open('/chat?tab=waiting', { as: email, viewport: PHONE, hasTouch: true });
  const { conversations, thread, button, composer, live } = deskOf(page);
  const link = conversations.getByRole('link');
  await live();
  await see(link);
  await expectHandy(page);

  await link.tap();
  await see(thread.getByText(/May I speak to a human/));
  await seeNoMore(conversations);
  await see(button('Take over'));
  await expectHandy(page);
  await button('Customer details').tap();
  const customer = page.getByRole('dialog', { name: 'Customer' });
  await see(customer.getByText('No sales yet.'));
  await expectHandy(page);
  await customer.getByRole('button', { name: 'Close' }).tap();
  await seeNoMore(customer);
  await page.goBack(); // closing the customer has left nothing behind
  await see(link);
  await link.tap();
  await see(button('Take over'));

  await button('Take over').tap();
  await see(button('Resolve'));
  await composer.fill('Good morning from a phone.');
  await expectHandy(page);
  await button('Send').tap();
  await expect.poll(mira.read).toContain('Good morning from a phone.');
  await mira.say('That was quick!');
  await see(thread.getByText('That was quick!'));
  await expectHandy(page);

  await button('More actions').tap();
  await see(page.getByRole('menuitem', { name: 'Snooze' }));
  await expectHandy(page);
  await page.keyboard.press('Escape');
  await button('Resolve').tap();
  const resolving = page.getByRole('dialog', { name: 'Resolve the conversation' });
  await resolving.getByRole('radio', { name: 'Answered' }).check();
  await expectHandy(page);
  await resolving.getByRole('button', { name: 'Resolve', exact: true }).tap();
  await see(page.getByText('This conversation is resolved.'));
  await button('Back to the conversations').tap();
  await see(page.getByText('Nothing is assigned to you.'));
  await expectHandy(page);
  expect((await mira.find()).status).toBe('resolved');
});
