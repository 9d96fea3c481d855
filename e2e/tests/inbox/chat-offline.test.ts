import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApiClient, expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createVisitors } from '../../fixtures/create-visitors';
import { expectCount, expectVisible } from '../../pages/expect-locator';
import { getPageProblems } from '../../pages/page-problems';
import { createStaffPage } from '../../pages/staff-page';

/** A CSR whose connection goes away while they write: what they wrote arrives once, or stays where they can see it. */
const { open, address } = useBrowser();

/** A CSR at their desk with a conversation of their own open. */
async function openOwnConversation() {
  const own = await createOrganisation(address);
  const cleo = await own.join('CSR', 'Cleo');
  const mira = await (await createVisitors(address, own))('Mira Solberg');
  const path = `/api/conversations/${mira.conversation_id}`;
  expectSuccess(await createApiClient(address, cleo.email).post(`${path}/claim/`));
  const page = await open(`/chat?tab=mine&conversation=${mira.conversation_id}`, { as: cleo.email });
  const desk = createStaffPage(page);
  await desk.expectLive();
  await desk.expectMessage('May I speak to a human?');
  await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true));
  return { own, mira, path, desk, chip: page.getByRole('status').filter({ hasText: /^(Offline|Live)/ }) };
}

const isFirstDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'isFirstDocument') === true);

test('offline in the middle of a sentence: it waits in sight, and arrives once when the connection is back', async () => {
  const { mira, desk, chip } = await openOwnConversation();
  const { page, composer, thread } = desk;
  // Of this one the server's answer is lost, as with a connection that dies: it is sent again under the same id.
  let isLost = false;
  await page.route(/\/api\/conversations\/[^/]+\/messages\/$/, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await desk.sendMessage('The first one.');
  await expect.poll(mira.read).toContain('The first one.');
  await expectVisible(chip.getByText('Live', { exact: true }));

  await composer.pressSequentially('The second ');
  await page.context().setOffline(true);
  await expectVisible(chip.getByText('Offline', { exact: true }));
  await composer.pressSequentially('one.');
  await composer.press('Enter');
  await expectVisible(chip.getByText('Offline, 1 unsent'));
  await expectVisible(thread.getByRole('article').filter({ hasText: 'The second one.' }).getByText('Unsent'));
  await desk.sendMessage('The third one.');
  await expectVisible(chip.getByText('Offline, 2 unsent'));
  await composer.fill('And half a fourth');
  await mira.say('Are you still there?');

  await page.context().setOffline(false);
  await expectVisible(chip.getByText('Live', { exact: true }));
  await desk.expectMessage('Are you still there?');
  const own = /^The \w+ one\.$/;
  const all = ['The first one.', 'The second one.', 'The third one.'];
  await expect.poll(async () => (await mira.read()).filter((text) => own.test(text))).toEqual(all);
  await expect.poll(() => thread.getByText(own).allInnerTexts()).toEqual(all);
  expect(await composer.inputValue()).toBe('And half a fourth');
  expect(await isFirstDocument(page)).toBe(true);
  expect(getPageProblems(page).filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
});

test('given to a colleague meanwhile: nothing is sent, and every word is still there to be copied', async () => {
  const { own, mira, path, desk, chip } = await openOwnConversation();
  const { page, composer, thread } = desk;
  const carl = await own.join('CSR', 'Carl');
  await page.context().setOffline(true);
  await expectVisible(chip.getByText('Offline', { exact: true }));
  await desk.sendMessage('Sent without a connection.');
  await composer.fill('Not even sent.');
  expectSuccess(await own.api.post(`${path}/assign/`, { user_id: carl.id }));

  await page.context().setOffline(false);
  await expectVisible(page.getByText(`Assigned to ${carl.name}`, { exact: true }));
  const refused = thread.getByRole('article').filter({ hasText: 'Sent without a connection.' });
  await expectVisible(refused.getByRole('alert').filter({ hasText: 'Not sent:' }));
  expect(await composer.inputValue()).toBe('Not even sent.');
  expect(await mira.read()).not.toContain('Sent without a connection.');
  await refused.getByRole('button', { name: 'Move back to draft' }).click();
  await expectCount(refused, 0);
  await expect.poll(() => composer.inputValue()).toMatch(/Not even sent\.\s+Sent without a connection\./);
});

test('a queued reply waits for the conversation, resolved by a colleague meanwhile, to be reopened', async () => {
  const { own, mira, path, desk, chip } = await openOwnConversation();
  const { page, composer } = desk;
  const sue = await own.join('Supervisor', 'Sue');
  await composer.pressSequentially('Half a sent');
  await page.context().setOffline(true);
  await expectVisible(chip.getByText('Offline', { exact: true }));
  await composer.pressSequentially('ence.');
  expectSuccess(await createApiClient(address, sue.email).post(`${path}/resolve/`));

  await page.context().setOffline(false);
  await expectVisible(page.getByText('This conversation is resolved.'));
  expect(await composer.inputValue()).toBe('Half a sentence.');
  await desk.button('Reopen').click();
  await expectVisible(desk.button('Resolve'));
  await composer.press('Enter');
  await expect.poll(mira.read).toContain('Half a sentence.');
});
