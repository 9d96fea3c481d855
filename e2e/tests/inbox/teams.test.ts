import { expect, test } from 'vitest';
import { createApiClient, expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createVisitors } from '../../fixtures/create-visitors';
import { expectToast } from '../../pages/account-steps';
import { expectAccessible } from '../../pages/axe-check';
import { expectHidden, expectVisible } from '../../pages/expect-locator';
import { getPageProblems } from '../../pages/page-problems';
import { createStaffPage, openInboxTab } from '../../pages/staff-page';

/** Organisation settings → Teams, and what a team does in the inbox. */
const { open, address } = useBrowser();

const WIDE = { width: 1440, height: 900 };

test('a team is made, gets a conversation, its member finds it in the queue, and it is deleted', async () => {
  const own = await createOrganisation(address);
  const cleo = await own.join('CSR', 'Cleo');
  const rosa = await own.join('Supervisor', 'Rosa');
  const page = await open('/organisationSettings/teams', { as: own.admin });
  await expectVisible(page.getByText(/^No teams yet/));
  await expectAccessible(page, 'no teams');
  await page.getByRole('button', { name: 'Add team' }).first().click();
  const form = page.getByRole('dialog', { name: 'New team' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expectAccessible(page, 'new team with errors');
  await form.getByLabel(/^Name/).fill('Returns');
  for (const { first_name } of [cleo, rosa]) {
    await form.getByRole('combobox', { name: 'Add member' }).pressSequentially(first_name);
    await page.getByRole('option', { name: new RegExp(first_name) }).click();
  }
  await form.getByRole('button', { name: 'Remove Rosa' }).press('Delete');
  await expectAccessible(page, 'new team with a member');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Team saved');
  await expectVisible(page.getByText('1 member', { exact: true }).first());
  await expectAccessible(page, 'teams');

  const mira = await (await createVisitors(address, own))('Mira Solberg');
  const supervisor = createStaffPage(
    await open(`/chat?tab=waiting&conversation=${mira.conversation_id}`, { as: rosa.email, viewport: WIDE }),
  );
  await supervisor.expectMessage('May I speak to a human?');
  await supervisor.page.keyboard.press('a');
  const dialog = await expectVisible(supervisor.page.getByRole('dialog', { name: 'Assign to' }));
  await dialog.getByRole('radio', { name: /Team Returns/ }).check();
  await expectAccessible(supervisor.page, 'assign to a team');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await supervisor.expectMessage(/^Rosa .*assigned the conversation to the team Returns/);
  const chip = supervisor.page.getByText('Team: Returns', { exact: true }).first();
  await expectVisible(chip);

  const member = createStaffPage(await open('/chat', { as: cleo.email, viewport: WIDE }));
  await openInboxTab(member.page, 'Team');
  await expectVisible(member.conversations.getByRole('link', { name: /Mira Solberg/ }));
  await expectVisible(member.conversations.getByText('Team: Returns', { exact: true }));
  await expectAccessible(member.page, 'queue of a team');
  await member.page.setViewportSize({ width: 360, height: 740 });
  await expectVisible(member.conversations.getByText('Team: Returns', { exact: true }));
  await expectAccessible(member.page, 'queue of a team on a phone');
  expect(getPageProblems(member.page)).toEqual([]);

  await page.getByRole('button', { name: 'Actions for Returns' }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Returns?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectVisible(page.getByText(/^No teams yet/));
  await expectHidden(chip);
  const api = createApiClient(address, rosa.email);
  const left = expectSuccess(
    await api.get<{ team_id: string | null; status: string }>(`/api/conversations/${mira.conversation_id}/`),
  );
  expect(left).toMatchObject({ team_id: null, status: 'waiting' });
  expect(getPageProblems(page)).toEqual([]);
});
