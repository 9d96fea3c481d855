import { Team } from '@relaydesk/contracts/team';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildConversation, createTestId } from '../testing/builders';
import {
  buildMockState,
  findComposer,
  findMessageLog,
  getConversationList,
  me,
  renderChat,
} from '../testing/mock-server';
// Preloads lazy code before the first test's timer starts.
import './ActionDialogs';
import '../list/FilterPopover';
import '../list/bulk/ConversationBulkBar';

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout; a list without height would render no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const organization_id = me.organization_id ?? '';
const buildTeam = (name: string, members: { id: string; name: string }[] = []) =>
  Team.parse({
    ...{ id: createTestId(), organization_id, name, members, description: null },
    ...{ lead_id: null, lead_name: null, version: 1 },
    ...{ created_at: '2026-03-01T10:00:00.000Z', updated_at: '2026-03-01T10:00:00.000Z' },
  });
const returns = buildTeam('Returns', [{ id: createTestId(), name: 'Eva' }]);
const sales = buildTeam('Sales');

test('a conversation is assigned to a team, which the list and the header show', async () => {
  const conversation = buildConversation({ organization_id });
  const world = buildMockState({ conversations: [conversation], teams: [returns, sales] });
  const { user } = renderChat(world, { group: 'Supervisor' });
  await findMessageLog();
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign to' }));
  await user.type(dialog.getByRole('textbox', { name: 'Find a teammate or team' }), 'ret');
  await waitFor(() => expect(dialog.queryByRole('radio', { name: /Sales/ })).not.toBeInTheDocument());
  expect(dialog.queryByRole('radio', { name: /No team/ })).not.toBeInTheDocument();
  await user.click(await dialog.findByRole('radio', { name: /Team Returns.*1 member/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(world.performedSteps.filter(({ step }) => step === 'assign')).toMatchObject([
      { body: { team_id: returns.id, version: 1 } },
    ]),
  );
  expect(await within(getConversationList()).findByText('Returns')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Returns')).toHaveLength(3)); // list, header and pane
});

test('the team is removed again', async () => {
  const conversation = buildConversation({ organization_id, team_id: returns.id, team_name: 'Returns' });
  const world = buildMockState({ conversations: [conversation], teams: [returns, sales] });
  const { user } = renderChat(world, { group: 'Supervisor' });
  await findMessageLog();
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign to' }));
  expect(await dialog.findByRole('radio', { name: /Team Sales/ })).toBeInTheDocument();
  expect(dialog.queryByRole('radio', { name: /Team Returns/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /No team/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(screen.queryByText('Returns')).not.toBeInTheDocument());
});

test('members of a team have its queue as a tab, and everybody filters by team', async () => {
  const world = buildMockState({ teams: [returns, sales] });
  const { user, router } = renderChat(world, { path: '/chat' });
  expect(await screen.findByRole('tab', { name: /^Waiting/ })).toBeVisible();
  expect(screen.queryByRole('tab', { name: /^Team/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filter and sort' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
  await user.click(await filters.findByRole('combobox', { name: 'Team' }));
  await user.click(await screen.findByRole('option', { name: 'Sales' }));
  await waitFor(() => expect(router.state.location.search).toContain(`team_id=${sales.id}`));
});

test('the tab of a member lists what waits for their teams', async () => {
  const world = buildMockState({
    conversations: [buildConversation({ organization_id, team_id: returns.id, team_name: 'Returns' })],
    teams: [returns],
  });
  const { user } = renderChat(world, { path: '/chat', team_ids: [returns.id] });
  await user.click(await screen.findByRole('tab', { name: /^Team/ }));
  expect(await within(getConversationList()).findByText('Returns')).toBeVisible();
});

test('@ in a note mentions a team', async () => {
  const conversation = buildConversation({
    ...{ organization_id, status: 'open', waiting_since: null },
    ...{ assignee_id: me.id, assignee_name: me.name },
  });
  const world = buildMockState({ conversations: [conversation], teams: [returns] });
  const { user } = renderChat(world);
  await user.click(await screen.findByRole('tab', { name: 'Private note' }));
  await user.type(await findComposer(), '@ret');
  await user.click(await screen.findByRole('option', { name: /Returns/ }));
  await user.paste('please');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(world.sent).toMatchObject([{ kind: 'note', mentions: [returns.id] }]));
});
