import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createVisitors } from '../../fixtures/create-visitors';
import { expectHidden, expectVisible } from '../../pages/expect-locator';
import { createStaffPage } from '../../pages/staff-page';

/** The whole work of a CSR without a mouse: nothing here clicks. */
const { open, address } = useBrowser();

const seeFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((it) => it === document.activeElement)).toBe(true);

test('a conversation from the queue to its end, and everything else, by keys alone', async () => {
  const own = await createOrganisation(address);
  const { email } = await own.join('CSR', 'Cleo');
  const reply = { shortcut: 'welcome', text: 'Hello {{customer.first_name}}, this is {{agent.name}}.' };
  expectSuccess(await own.api.post('/api/canned-replies/', reply));
  const meet = await createVisitors(address, own);
  const mira = await meet('Mira Solberg');
  await meet('Otto Falk');
  const {
    page,
    conversations,
    composer,
    thread,
    button,
    expectMessage: hear,
  } = createStaffPage(await open('/chat?tab=waiting', { as: email }));
  const { keyboard } = page;
  const linkTo = (name: string) => conversations.getByRole('link').filter({ hasText: name });
  const option = (name: string | RegExp) => page.getByRole('option', { name, selected: true });

  // Through the queue, and into what has waited longest.
  await expectVisible(linkTo('Otto Falk'));
  await keyboard.press('j');
  await seeFocus(linkTo('Mira Solberg'));
  await keyboard.press('j');
  await seeFocus(linkTo('Otto Falk'));
  await keyboard.press('k');
  await seeFocus(linkTo('Mira Solberg'));
  await keyboard.press('Enter');
  await expectVisible(button('Take over'));
  await keyboard.press('a');
  await seeFocus(composer);

  await keyboard.type('/wel');
  await expectVisible(option(/welcome/));
  await keyboard.press('Enter');
  await expect.poll(() => composer.inputValue()).toBe('Hello Mira, this is Cleo Own.');
  await keyboard.press('Enter');
  await hear('Hello Mira, this is Cleo Own.');
  await expect.poll(mira.read).toContain('Hello Mira, this is Cleo Own.');

  // A note, and the way back to a reply. Both keys do nothing while the user types.
  await keyboard.press('Tab');
  await keyboard.press('n');
  await seeFocus(composer);
  await keyboard.type('nearly new: no refund');
  await keyboard.press('Enter');
  await expectVisible(
    thread.getByRole('article').filter({ hasText: 'nearly new: no refund' }).getByText('Private note'),
  );
  await keyboard.press('Tab');
  await keyboard.press('r');
  await seeFocus(composer);
  await keyboard.type('See you soon.');
  await keyboard.press('Enter');
  await expect.poll(mira.read).toContain('See you soon.');
  expect(await mira.read()).not.toContain('nearly new: no refund');

  await keyboard.press('Tab');
  await keyboard.press('e');
  await seeFocus(page.getByRole('radio', { name: 'Answered' }));
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expectVisible(page.getByText('This conversation is resolved.'));
  await expect.poll(mira.find).toMatchObject({ status: 'resolved', resolve_reason: 'sold' });

  // The palette finds a customer and a page; `/` narrows the list; `?` tells of all this.
  await keyboard.press('?');
  await expectVisible(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await keyboard.press('Escape');
  await expectHidden(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  const palette = page.getByRole('combobox', { name: /^Search for/ });
  await keyboard.press('Control+k');
  await seeFocus(palette);
  await keyboard.type('Otto Falk');
  const customers = page.getByRole('group', { name: 'Customers' }).getByRole('option');
  await expectVisible(customers);
  const chosen = () => palette.getAttribute('aria-activedescendant');
  const wanted = await customers.getAttribute('id');
  for (let step = 0; step < 5 && (await chosen()) !== wanted; step += 1) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expectHidden(palette);
  // The profile, and from there the conversation.
  await expectVisible(page.getByRole('heading', { name: 'Otto Falk', level: 1 }));
  const conversation = await expectVisible(page.getByRole('list', { name: 'Timeline' }).getByRole('link'));
  const hasFocus = () => conversation.evaluate((it) => it === document.activeElement);
  for (let step = 0; step < 60 && !(await hasFocus()); step += 1) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expectVisible(button('Take over'));
  await keyboard.press('a');
  await expectVisible(button('Resolve'));
  await seeFocus(composer); // it takes the focus when the conversation is theirs

  await keyboard.press('Control+k');
  await seeFocus(palette);
  await keyboard.type('Sales');
  await expectVisible(option('Sales'));
  await keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Sales' }));
  await keyboard.press('Control+k');
  await seeFocus(palette);
  await keyboard.type('Chat');
  await expectVisible(option('Chat'));
  await keyboard.press('Enter');
  await expectVisible(page.getByRole('tab', { name: /^Waiting/ }));
  await keyboard.press('/');
  await seeFocus(page.getByRole('textbox', { name: 'Search' }));
  await keyboard.type('Solberg');
  await expectVisible(page.getByText('Nothing found for “Solberg”.'));
});
