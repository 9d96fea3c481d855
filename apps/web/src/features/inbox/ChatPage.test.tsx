import { SendMessage } from '@relaydesk/contracts/message';
import { queueChannel } from '@relaydesk/contracts/realtime';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishWhenSubscribed } from '../../testing/fake-centrifuge';
import { errorResponse, server } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { buildConversation, buildMessage, createTestId } from './testing/builders';
import {
  buildMockState,
  createHandlers,
  findComposer,
  findMessageLog,
  getConversationList,
  me,
  renderChat,
} from './testing/mock-server';

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout; a list without height would render no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a CSR sees the queue, claims a conversation and sends one reply', async () => {
  const world = buildMockState();
  const { user, router } = renderChat(world);
  expect(await within(await findMessageLog()).findByText('Can I talk to somebody?')).toBeVisible();
  expect(within(getConversationList()).getByRole('tab', { name: 'Waiting 1' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await findComposer()).toBeDisabled();
  await waitFor(() => expect(document.title).toBe('(1) Chat · Relaydesk'));
  expect(screen.getByText('Do you repair bicycles?')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Use suggestion' }));
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  await waitFor(async () => expect(await findComposer()).toBeEnabled());
  await waitFor(() => expect(router.state.location.search).toContain('tab=mine'));
  expect(await findComposer()).toHaveValue('Hello Ada, yes we do.');

  await user.type(await findComposer(), '{Shift>}{Enter}{/Shift}');
  await user.paste('Second line');
  await user.keyboard('{Enter}');
  expect(await within(await findMessageLog()).findByText(/Second line/)).toBeVisible();
  expect(await findComposer()).toHaveValue('');
  await waitFor(() =>
    expect(world.sent).toMatchObject([{ kind: 'text', text: 'Hello Ada, yes we do.\nSecond line' }]),
  );
  await waitFor(() => expect(screen.getByText('Queued')).toBeVisible());
  expect(within(await findMessageLog()).getAllByText(/Second line/)).toHaveLength(1);
});

test('a lost claim shows who was faster, and the conversation leaves Waiting', async () => {
  const world = buildMockState();
  const { user } = renderChat(world);
  await findMessageLog();
  server.use(
    http.post('*/claim/', () => {
      world.conversations = [];
      return errorResponse('conflict', { message: 'Tom Becker has taken this conversation.' });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tom Becker has taken this conversation.');
  expect(await within(getConversationList()).findByText('You’re all caught up.')).toBeVisible();
});

test('a conversation lost in a race can be claimed once it is free again', async () => {
  const world = buildMockState();
  const [conversation] = world.conversations;
  if (!conversation) throw new Error('The world has one conversation.');
  const { user } = renderChat(world);
  await findMessageLog();
  server.use(
    http.post('*/claim/', () =>
      errorResponse('conflict', { message: 'Tom Becker has taken this conversation.' }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tom Becker has taken this conversation.');
  expect(screen.queryByRole('button', { name: 'Take over' })).not.toBeInTheDocument();

  const become = (given: Partial<typeof conversation>) =>
    publishWhenSubscribed(queueChannel(conversation.organization_id), {
      type: 'conversation',
      value: { conversation: { ...conversation, ...given } },
    });
  const [tom, dana] = [createTestId(), createTestId()];
  await become({ status: 'open', assignee_id: tom, assignee_name: 'Tom Becker', version: 2 });
  expect(await screen.findByPlaceholderText('Tom Becker is replying to this customer.')).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent('Tom Becker has taken this conversation.');
  await become({ status: 'open', assignee_id: dana, assignee_name: 'Dana Roth', version: 3 });
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Dana Roth has taken this conversation.'),
  );

  await become({ version: 4 });
  expect(await screen.findByRole('button', { name: 'Take over' })).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByPlaceholderText('Take over to reply.')).toBeDisabled();
});

test("live events show a message, a missed message and a colleague's claim without a reload", async () => {
  const world = buildMockState();
  const [conversation] = world.conversations;
  if (!conversation) throw new Error('The world has one conversation.');
  renderChat(world);
  await within(await findMessageLog()).findByText('Can I talk to somebody?');
  const messages = [2, 3].map((seq) =>
    buildMessage({ seq, conversation_id: conversation.id, text: `Number ${seq}` }),
  );
  world.messages.push(...messages);
  const event = { message: messages[1], conversation: { ...conversation, last_seq: 3, preview: 'Number 3' } };
  const channel = queueChannel(conversation.organization_id);

  await publishWhenSubscribed(channel, { type: 'message', value: event });
  await publishWhenSubscribed(channel, { type: 'message', value: event });
  expect(await within(await findMessageLog()).findByText('Number 2')).toBeVisible();
  expect(within(await findMessageLog()).getAllByText('Number 3')).toHaveLength(1);
  expect(within(getConversationList()).getByText('Number 3')).toBeVisible();

  const taken = {
    ...event.conversation,
    status: 'open',
    assignee_id: createTestId(),
    assignee_name: 'Tom Becker',
    version: 2,
  };
  await publishWhenSubscribed(channel, { type: 'conversation', value: { conversation: taken } });
  expect(await screen.findByText('Assigned to Tom Becker')).toBeVisible();
  expect(within(getConversationList()).queryByText('Ada Lovelace')).not.toBeInTheDocument();
});

test('the draft survives another conversation, and a note reaches only colleagues', async () => {
  const world = buildMockState();
  const { user, router } = renderChat(world);
  await findMessageLog();
  await user.click(await screen.findByRole('tab', { name: 'Private note' }));
  await user.click(await findComposer());
  await user.paste('Looks tired');
  await router.navigate('/chat');
  expect(await screen.findByText(/Select a conversation/)).toBeVisible();
  await user.click(within(getConversationList()).getByRole('link', { name: /Ada Lovelace/ }));
  await user.click(await screen.findByRole('tab', { name: 'Private note' }));
  await waitFor(async () => expect(await findComposer()).toHaveValue('Looks tired'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(world.sent).toMatchObject([{ kind: 'note', text: 'Looks tired' }]));
});

test('a message that the server does not receive stays unsent and is resent under the same id', async () => {
  const world = buildMockState();
  const { user } = renderChat(world);
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  await waitFor(async () => expect(await findComposer()).toBeEnabled());
  const tried: string[] = [];
  server.use(
    http.post(
      '*/messages/',
      async ({ request }) => {
        tried.push(SendMessage.parse(await request.json()).id);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await user.click(await findComposer());
  await user.paste('Are you there?');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(world.sent).toHaveLength(1));
  expect(world.sent[0]?.id).toBe(tried[0]);
  expect(within(await findMessageLog()).getAllByText('Are you there?')).toHaveLength(1);
});

test('a refused message keeps its text and shows the reason', async () => {
  const world = buildMockState();
  const { user } = renderChat(world);
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  await waitFor(async () => expect(await findComposer()).toBeEnabled());
  server.use(
    http.post('*/messages/', () => errorResponse('not_allowed_now', { message: 'Assigned to Tom Becker.' })),
  );
  await user.type(await findComposer(), 'Wait{Enter}');
  expect(await screen.findByText('Not sent: Assigned to Tom Becker.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move back to draft' }));
  expect(await findComposer()).toHaveValue('Wait');
  expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
});

test('a Viewer can read, cannot write, and requests no draft', async () => {
  const askForDraft = vi.fn(() => errorResponse('forbidden'));
  renderChat(buildMockState(), {
    group: 'Viewer',
    handlers: [http.get('*/api/conversations/:id/draft/', askForDraft)],
  });
  expect(await within(await findMessageLog()).findByText('Can I talk to somebody?')).toBeVisible();
  expect(askForDraft).not.toHaveBeenCalled();
  expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: /Take over|Resolve|Hand back|Create sale/ }),
  ).not.toBeInTheDocument();
});

test('an Organisation Admin can write notes but no replies', async () => {
  renderChat(buildMockState(), { group: 'Organisation Admin' });
  await findMessageLog();
  expect(await screen.findByRole('tab', { name: 'Private note' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('tab', { name: 'Reply' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take over' })).not.toBeInTheDocument();
});

test('j and k move through the list, Enter opens', async () => {
  const world = buildMockState();
  const later = buildConversation({
    customer_name: 'Grace Hopper',
    waiting_since: '2026-03-01T11:00:00.000Z',
  });
  world.conversations.push(later);
  const { user, router } = renderChat(world, { path: '/chat' });
  await screen.findByText('Grace Hopper');
  const link = (name: RegExp) => within(getConversationList()).getByRole('link', { name });
  await user.keyboard('j');
  await waitFor(() => expect(link(/Ada/)).toHaveFocus());
  await user.keyboard('jjj');
  await waitFor(() => expect(link(/Grace/)).toHaveFocus());
  await user.keyboard('k');
  await waitFor(() => expect(link(/Ada/)).toHaveFocus());
  expect(router.state.location.search).toBe('');
  await user.keyboard('{Enter}');
  await findMessageLog();
  expect(router.state.location.search).toContain(world.conversations[0]?.id);
});

test('a conversation that does not exist shows an error with a link back', async () => {
  const { user, router } = renderChat(buildMockState(), { path: `/chat?conversation=${createTestId()}` });
  expect(await screen.findByText(/Conversation not found/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the conversations' }));
  expect(router.state.location.search).toBe('');
});

test('a list that failed to load shows an error and can be retried', async () => {
  const world = buildMockState();
  let fails = true;
  const { user } = renderRoute('/chat', {
    as: me,
    handlers: [
      http.get('*/api/conversations/', () => (fails ? errorResponse('unavailable') : undefined)),
      ...createHandlers(world),
    ],
  });
  expect(await screen.findByText('We couldn’t load the conversations.')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await within(getConversationList()).findByText('Ada Lovelace')).toBeVisible();
});
