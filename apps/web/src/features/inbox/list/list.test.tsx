import { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { Conversation, ConversationCounts } from '@relaydesk/contracts/conversation';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { publishWhenSubscribed } from '../../../testing/fake-centrifuge';
import { listResponse, successResponse } from '../../../testing/network';
import { buildConversation, buildTag, createTestId } from '../testing/builders';
import { channel, findConversationItem, organization_id, setUpListTests } from '../testing/list-test-setup';
import { buildMockState, getConversationList, me, renderChat } from '../testing/mock-server';
// Preloads lazy code before the first test's timer starts.
import '../dialogs/ShortcutsDialog';
import './FilterPopover';

setUpListTests();

test('an item shows priority, tags, snooze end and viewers', async () => {
  const tags = ['Refund', 'Bicycle', 'Angry', 'Old'].map((name) => buildTag({ name }));
  const conversation = buildConversation({
    organization_id,
    priority: 'urgent',
    tag_ids: tags.map(({ id }) => id),
    status: 'snoozed',
    assignee_id: me.id,
    assignee_name: me.name,
    waiting_since: null,
    snoozed_until: new Date(2026, 2, 9, 9, 0).toISOString(),
    unread_count: 3,
  });
  const { user } = renderChat(buildMockState({ conversations: [conversation], tags }), {
    path: '/chat?tab=all',
  });
  const link = await findConversationItem(/Ada Lovelace/);
  await within(link).findByText('Refund');
  expect(within(link).getByTitle('Urgent')).toBeInTheDocument();
  expect(within(link).getByText('Bicycle')).toBeVisible();
  expect(within(link).queryByText('Angry')).not.toBeInTheDocument();
  await user.hover(within(link).getByText('+2'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Angry, Old');
  expect(link).toHaveTextContent('Snoozed until 09 Mar 2026 09:00');
  expect(link).toHaveTextContent('3 unread messages');

  const { id: conversation_id } = conversation;
  const value = { conversation_id, user_id: createTestId(), name: 'Tom Becker', is_viewing: true };
  await act(() => publishWhenSubscribed(channel, { type: 'viewing', value }));
  expect(await within(link).findByText(/Tom Becker is viewing/)).toBeVisible();
  await act(() =>
    publishWhenSubscribed(channel, { type: 'viewing', value: { ...value, is_viewing: false } }),
  );
  await waitFor(() => expect(within(link).queryByText(/is viewing/)).not.toBeInTheDocument());
});

test('a dashboard number shows above the list it links to, with its days', async () => {
  const path =
    '/chat?tab=all&handed_over_from=2026-02-28T23:00:00.000Z&handed_over_to=2026-03-07T23:00:00.000Z';
  const { user } = renderChat(buildMockState({ conversations: [buildConversation({ organization_id })] }), {
    path,
    handlers: [
      http.get('*/api/conversations/', () =>
        HttpResponse.json({
          code: 0,
          data: [buildConversation({ organization_id })],
          pagination: { count: 1234, count_is_exact: true, next: null, previous: null },
        }),
      ),
    ],
  });
  const heading = await screen.findByRole('heading', { level: 3, name: '1,234 conversations' });
  expect(heading.parentElement).toHaveTextContent('Handed over to a human · 01 Mar 2026 – 07 Mar 2026');
  await user.click(within(getConversationList()).getByRole('button', { name: 'Clear filters' }));
  expect(screen.queryByText(/1,234/)).not.toBeInTheDocument();
});

test.each([
  ['tab=all&has_failed_message=true', /Failed or unconfirmed message/],
  ['tab=waiting&waiting_before=2026-03-01T12:00:00.000Z', /^Waiting too long$/],
  ['tab=all&is_bot_handled=true', /^Handled by the bot$/],
  ['tab=closed&resolved_by=0197b000-0000-7000-8000-000000000001', /^Resolved$/],
])('the heading of /chat?%s describes the number', async (query, words) => {
  const asked: URLSearchParams[] = [];
  renderChat(buildMockState({ conversations: [] }), {
    path: `/chat?${query}`,
    handlers: [
      http.get('*/api/conversations/', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return listResponse(Conversation, [buildConversation({ organization_id })]);
      }),
    ],
  });
  const heading = await screen.findByRole('heading', { level: 3, name: '1 conversation' });
  expect(within(heading.parentElement ?? heading).getByText(words)).toBeVisible();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject(
    Object.fromEntries(new URLSearchParams(query)),
  );
});

test('filters and order are sent to the server, stored in the URL, and can be cleared', async () => {
  const tag = buildTag({ name: 'Refund' });
  const asked: URLSearchParams[] = [];
  const tagged = buildConversation({ organization_id, customer_name: 'Grace Hopper', tag_ids: [tag.id] });
  const world = buildMockState({ tags: [tag] });
  const { user, router } = renderChat(world, {
    path: '/chat?tab=all',
    handlers: [
      http.get('*/api/conversations/', ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(query);
        return listResponse(Conversation, query.get('tag_id') ? [tagged] : [...world.conversations, tagged]);
      }),
      http.get('*/api/channel-integrations/', () => listResponse(ChannelIntegration, [])),
    ],
  });
  await findConversationItem(/Ada Lovelace/);
  await user.click(screen.getByRole('button', { name: 'Filter and sort' }));
  const popover = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
  await user.click(popover.getByRole('combobox', { name: 'Tag' }));
  await user.click(await screen.findByRole('option', { name: 'Refund' }));
  await waitFor(() => expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument());
  await user.click(popover.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByRole('option', { name: 'Priority' }));
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('priority'));
  expect(asked.at(-1)?.get('tag_id')).toBe(tag.id);
  expect(router.state.location.search).toContain(`tag_id=${tag.id}`);
  expect(router.state.location.search).toContain('sort=priority');

  await user.click(popover.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=all'));
  // The button is gone; the dialog restores the focus a moment later.
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  ); // never null here
  await user.keyboard('{Escape}');
  await findConversationItem(/Ada Lovelace/);
});

test('conversations leave the list when they stop matching the filters and enter it when they match', async () => {
  const conversation = buildConversation({ organization_id, priority: 'high' });
  const other = buildConversation({ organization_id, customer_name: 'Grace Hopper' });
  renderChat(buildMockState({ conversations: [conversation] }), { path: '/chat?tab=waiting&priority=high' });
  await findConversationItem(/Ada Lovelace/);
  const tell = (changed: Conversation) =>
    act(() => publishWhenSubscribed(channel, { type: 'conversation', value: { conversation: changed } }));
  await tell({ ...other, priority: 'high', version: 2 });
  expect(await findConversationItem(/Grace Hopper/)).toBeVisible();
  await tell({ ...conversation, priority: 'normal', version: 2 });
  await waitFor(() =>
    expect(within(getConversationList()).queryByText('Ada Lovelace')).not.toBeInTheDocument(),
  );
});

test('when the open conversation has left the list, j continues with the one in its place', async () => {
  const names = ['Ada Lovelace', 'Grace Hopper', 'Edsger Dijkstra'];
  const conversations = names.map((customer_name, at) =>
    buildConversation({ organization_id, customer_name, waiting_since: `2026-03-01T1${at}:00:00.000Z` }),
  );
  const [, grace] = conversations as [Conversation, Conversation, Conversation]; // of three names
  const { user } = renderChat(buildMockState({ conversations }), {
    path: `/chat?tab=waiting&conversation=${grace.id}`,
  });
  await findConversationItem(/Grace Hopper/);
  const taken = {
    ...grace,
    status: 'open',
    assignee_id: createTestId(),
    assignee_name: 'Eva',
    version: 2,
  } as const;
  await act(() => publishWhenSubscribed(channel, { type: 'conversation', value: { conversation: taken } }));
  await waitFor(() =>
    expect(within(getConversationList()).queryByText('Grace Hopper')).not.toBeInTheDocument(),
  );
  await user.keyboard('j');
  expect(await findConversationItem(/Edsger Dijkstra/)).toHaveFocus();
});

test('filters without results can be cleared in place of the list', async () => {
  const { user } = renderChat(buildMockState(), {
    path: `/chat?tab=waiting&tag_id=${createTestId()}`,
    handlers: [
      http.get('*/api/conversations/', ({ request }) => {
        const hasTag = new URL(request.url).searchParams.has('tag_id');
        return listResponse(Conversation, hasTag ? [] : [buildConversation({ organization_id })]);
      }),
    ],
  });
  expect(await screen.findByText('No conversations match these filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await findConversationItem(/Ada Lovelace/)).toBeVisible();
});

test('without channels the empty list links to them', async () => {
  const nothing = { mine: 0, waiting: 0, team: 0, unassigned: 0, bot: 0, all: 0, closed: 0 };
  renderChat(buildMockState({ conversations: [] }), {
    path: '/chat',
    handlers: [
      http.get('*/api/conversations/counts/', () => successResponse(ConversationCounts, nothing)),
      http.get('*/api/channel-integrations/', () => listResponse(ChannelIntegration, [])),
    ],
  });
  await screen.findByText('Customers can’t write yet because there is no channel.');
  const links = screen.getAllByRole('link', { name: 'Channel Integration' }); // of the navigation and of the list
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/channelIntegration',
    '/channelIntegration',
  ]);
});

test('? shows the shortcuts, which can be disabled', async () => {
  const { user } = renderChat(buildMockState(), { path: '/chat' });
  await findConversationItem(/Ada Lovelace/);
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Next conversation')).toBeVisible();
  await user.click(dialog.getByRole('switch', { name: 'Enable single-key shortcuts' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('j');
  expect(await findConversationItem(/Ada Lovelace/)).not.toHaveFocus();
});
