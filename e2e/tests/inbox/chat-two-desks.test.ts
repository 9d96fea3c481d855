import { expect, test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createOwnChat } from '../../fixtures/create-own-chat';
import { createVisitors, renameWaitingCustomer } from '../../fixtures/create-visitors';
import type { ChatWindow } from '../../pages/chat-window';
import {
  expectCount,
  expectFocusWithin,
  expectHidden,
  expectText,
  expectVisible,
  getText,
} from '../../pages/expect-locator';
import { holdRequestsUntilAll } from '../../pages/hold-requests';
import { selectOption } from '../../pages/list-page';
import { createStaffPage, getTabText, openInboxTab, type StaffPage } from '../../pages/staff-page';

/** Several colleagues and several customers at once (issue D): nothing is stale, lost, doubled or in the wrong place. */
const { open, address } = useBrowser();

const linkTo = (desk: StaffPage, name: string) =>
  desk.conversations.getByRole('link').filter({ hasText: name });

test('two CSRs and two visitors: a race for one conversation, and every word where it belongs', async () => {
  const own = await createOrganisation(address);
  const [cleo, carl] = [await own.join('CSR', 'Cleo'), await own.join('CSR', 'Carl')];
  const { visit } = await createOwnChat(address, own, open);
  const mira = await visit();
  await mira.askForHuman();
  await renameWaitingCustomer(own, 'Mira Solberg');
  const otto = await visit();
  await otto.askForHuman();
  await renameWaitingCustomer(own, 'Otto Falk', 'Mira Solberg');

  const desks = await Promise.all(
    [cleo, carl].map(async ({ email, name }) => {
      const desk = createStaffPage(await open('/chat?tab=waiting', { as: email }));
      await desk.expectLive();
      return { ...desk, name };
    }),
  );
  await Promise.all(desks.map((desk) => linkTo(desk, 'Mira Solberg').click()));
  await Promise.all(desks.map((desk) => expectVisible(desk.button('Take over'))));
  // Each sees that the other looks at it as well, over the thread and in the list.
  const [one, other] = desks as [(typeof desks)[0], (typeof desks)[0]]; // as many as colleagues above
  await expectVisible(one.page.getByRole('status').filter({ hasText: `${other.name} is viewing` }));
  await expectText(linkTo(other, 'Mira Solberg'), `${one.name} is viewing`);

  await holdRequestsUntilAll(desks, /\/claim\/$/);
  for (const desk of desks) await desk.button('Take over').click();
  const hasWon = (desk: StaffPage) => desk.button('Resolve').isVisible();
  await expect.poll(async () => (await hasWon(one)) || (await hasWon(other))).toBe(true);
  const [winner, loser] = (await hasWon(one)) ? [one, other] : [other, one];
  await expectVisible(
    loser.page.getByRole('alert').filter({ hasText: `${winner.name} has taken this conversation.` }),
  );
  await expectHidden(loser.button('Take over'));
  await expectCount(linkTo(loser, 'Mira Solberg'), 0);
  await expectCount(linkTo(winner, 'Mira Solberg'), 1);

  await Promise.all(desks.map(({ page }) => page.unroute(/\/claim\/$/)));
  await linkTo(loser, 'Otto Falk').click();
  await loser.button('Take over').click();
  await expectVisible(loser.button('Resolve'));

  // The list tells of words, and of writing, that are not open.
  await mira.box.pressSequentially('Mira says');
  await expectVisible(winner.page.getByRole('status').filter({ hasText: 'Mira Solberg is typing…' }));
  await talkAtOnce([
    { name: 'Mira', visitor: mira, desk: winner },
    { name: 'Otto', visitor: otto, desk: loser },
  ]);
});

interface Talk {
  name: string;
  visitor: ChatWindow;
  desk: StaffPage;
}

/** All write at once, several times; then all sides have all of it in its order, once, and nothing of the others. */
async function talkAtOnce(talks: readonly Talk[]) {
  const turns = [1, 2, 3, 4];
  await Promise.all(
    talks.flatMap(({ name, visitor, desk }) => [
      inTurn(turns, (turn) => visitor.say(`${name} says ${turn}.`)),
      inTurn(turns, (turn) => desk.sendMessage(`For ${name}: ${turn}.`)),
    ]),
  );
  for (const { name, visitor, desk } of talks) {
    const [said, told] = [new RegExp(`^${name} says \\d\\.$`), new RegExp(`^For ${name}: \\d\\.$`)];
    for (const log of [visitor.log, desk.thread]) {
      await expect
        .poll(() => log.getByText(said).allInnerTexts())
        .toEqual(turns.map((turn) => `${name} says ${turn}.`));
      await expect
        .poll(() => log.getByText(told).allInnerTexts())
        .toEqual(turns.map((turn) => `For ${name}: ${turn}.`));
      expect(await log.getByText(/^\w+ says \d\.$|^For \w+: \d\.$/).count()).toBe(8);
    }
  }
}

async function inTurn(turns: readonly number[], act: (turn: number) => Promise<void>) {
  for (const turn of turns) await act(turn);
}

test('a Supervisor assigns live; snoozed until the customer replies; resolved with reason and tag; reopened', async () => {
  const own = await createOrganisation(address);
  const [cleo, carl, sue] = await Promise.all([
    own.join('CSR', 'Cleo'),
    own.join('CSR', 'Carl'),
    own.join('Supervisor', 'Sue'),
  ]);
  const meet = await createVisitors(address, own);
  const mira = await meet('Mira Solberg');
  expectSuccess(await own.api.post('/api/email-tags/', { name: 'Tents', colour: '#2e7d32' }));
  const conversation = `conversation=${mira.conversation_id}`;
  const supervisor = createStaffPage(await open(`/chat?tab=all&${conversation}`, { as: sue.email }));
  const [first, second] = await Promise.all(
    [cleo, carl].map(async ({ email }) => {
      const desk = createStaffPage(await open('/chat?tab=mine', { as: email }));
      await desk.expectLive();
      return desk;
    }),
  );
  if (!first || !second) throw new Error('Two colleagues make two desks.');

  await assign(supervisor, cleo.name);
  await linkTo(first, 'Mira Solberg').click();
  await expectVisible(first.button('Resolve'));
  await expectCount(linkTo(second, 'Mira Solberg'), 0);
  await first.composer.fill('I will look it up');
  await assign(supervisor, carl.name);
  await expectCount(linkTo(first, 'Mira Solberg'), 0);
  await expectVisible(first.page.getByRole('status').filter({ hasText: `Assigned to ${carl.name}` }));
  expect(await first.composer.inputValue()).toBe('I will look it up');
  await linkTo(second, 'Mira Solberg').click();
  await second.expectMessage(new RegExp(`${sue.name} assigned .* to ${carl.name}`));

  await second.button('Snooze').click();
  const snoozing = second.page.getByRole('dialog', { name: 'Snooze' });
  await snoozing.getByRole('radio', { name: 'Until the customer replies' }).check();
  await snoozing.getByRole('button', { name: 'Snooze' }).click();
  await expectText(linkTo(second, 'Mira Solberg'), 'Snoozed until the customer replies');
  await expect.poll(async () => (await mira.find()).status).toBe('snoozed');
  await mira.say('One more thing about the tent.');
  await second.expectMessage('One more thing about the tent.');
  await expect.poll(() => getText(linkTo(second, 'Mira Solberg'))).not.toMatch(/Snoozed/);

  await second.button('Resolve').click();
  const resolving = second.page.getByRole('dialog', { name: 'Resolve conversation' });
  await resolving.getByRole('radio', { name: 'Sold' }).check();
  await selectOption(resolving, 'Tags', 'Tents');
  await resolving.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expectVisible(second.page.getByText('This conversation is resolved.'));
  await expectCount(linkTo(second, 'Mira Solberg'), 0);
  await expect.poll(mira.find).toMatchObject({ status: 'resolved', resolve_reason: 'sold' });
  await openInboxTab(second.page, 'Closed');
  await expectText(linkTo(second, 'Mira Solberg'), /Resolved.*Tents/);
  await second.button('Reopen').click();
  await expectVisible(second.button('Resolve'));
  await expect.poll(() => getTabText(second.page, 'Mine')).toMatch(/1/);
});

async function assign(desk: StaffPage, name: string) {
  await desk.button('Assign').click();
  const dialog = desk.page.getByRole('dialog', { name: 'Assign to' });
  await dialog.getByRole('radio', { name }).check();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expectHidden(dialog);
}

test('filters and order stand in the address and survive a reload; several are resolved at once', async () => {
  const own = await createOrganisation(address);
  const sue = await own.join('Supervisor', 'Sue');
  const meet = await createVisitors(address, own);
  const met = [await meet('Anna Berg'), await meet('Bela Kiss'), await meet('Cora Lind')];
  for (const { conversation_id } of met.slice(0, 2)) {
    expectSuccess(
      await own.api.patch(`/api/conversations/${conversation_id}/labels/`, { priority: 'urgent' }),
    );
  }
  const desk = createStaffPage(await open('/chat?tab=all', { as: sue.email }));
  const everything = { includeHidden: true }; // an open filter hides the rest of the page from screen readers
  const links = desk.page
    .getByRole('list', { name: 'Conversations', ...everything })
    .getByRole('link', everything);
  const names = async () => {
    const texts = await links.allInnerTexts();
    return texts.map((text) => /Anna|Bela|Cora/.exec(text)?.[0]);
  };
  await expect.poll(names).toHaveLength(3);

  await desk.button('Filter and sort').click();
  const filters = desk.page.getByRole('dialog', { name: 'Filter and sort' });
  await selectOption(filters, 'Priority', 'Urgent');
  await expect.poll(names).toHaveLength(2);
  await selectOption(filters, 'Sort by', 'Oldest activity');
  await expect.poll(names).toEqual(['Anna', 'Bela']);
  await desk.page.keyboard.press('Escape');
  await expectHidden(filters);
  const said = () => Object.fromEntries(new URL(desk.page.url()).searchParams);
  expect(said()).toEqual({ tab: 'all', sort: 'oldest_activity', priority: 'urgent' });

  await desk.page.reload();
  await expect.poll(names).toEqual(['Anna', 'Bela']);
  await desk.button('Filter and sort, 1 active').click();
  await desk.button('Clear filters').click();
  await expect.poll(names).toHaveLength(3);
  await expectFocusWithin(filters); // the button that had the keyboard is gone
  await desk.page.keyboard.press('Escape');
  await expectHidden(filters);
  expect(said()).toEqual({ tab: 'all' });

  await desk.button('Select several').click();
  await desk.page.getByRole('checkbox', { name: 'Select Anna Berg' }).check();
  const chosen = desk.page.getByRole('region', { name: 'Selected conversations' });
  await expectVisible(chosen.getByText('1 selected'));
  await chosen.getByRole('button', { name: 'Select 3' }).click();
  await expectVisible(chosen.getByText('3 selected'));
  await chosen.getByRole('button', { name: 'Resolve' }).click();
  const resolving = desk.page.getByRole('dialog', { name: 'Resolve conversation' });
  await resolving.getByRole('radio', { name: 'No reply' }).check();
  await resolving.getByRole('button', { name: 'Resolve', exact: true }).click();
  const progress = desk.page.getByRole('dialog', { name: 'Resolve', exact: true });
  await progress.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => desk.getTabCount('Closed')).toBe(3);
  for (const visitor of met) {
    expect(await visitor.find()).toMatchObject({ status: 'resolved', resolve_reason: 'no_reply' });
  }
});
