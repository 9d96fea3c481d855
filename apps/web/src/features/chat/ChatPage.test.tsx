import { answer as contractAnswer } from '@relaydesk/contracts/common';
import {
  Conversation,
  ConversationCounts,
  ConversationDetail,
  HandOverPacket,
} from '@relaydesk/contracts/conversation';
import { Message, SendMessage } from '@relaydesk/contracts/message';
import { queueChannel } from '@relaydesk/contracts/realtime';
import { Sale } from '@relaydesk/contracts/sale';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { publishLive } from '../../testing/fake-centrifuge';
import { answer, answerList, refusal, server } from '../../testing/network';
import { buildMe } from '../../testing/people';
import { renderRoute } from '../../testing/render-route';
import { aConversation, aDetail, aMessage, testId } from './build-for-tests';

const me = buildMe();
const packet: HandOverPacket = HandOverPacket.parse({
  reason: 'not_found',
  question: 'Do you repair bicycles?',
  tried: [],
  basket: null,
  suggested_reply: 'Hello Ada, yes we do.',
  handed_over_at: '2026-03-01T10:00:00.000Z',
});

/** What the server of a test knows, and what it was sent. */
interface World {
  conversations: Conversation[];
  messages: Message[];
  sent: SendMessage[];
}

function aWorld(): World {
  const conversation = aConversation({ hand_over: packet, organization_id: me.organization_id ?? '' });
  return {
    conversations: [conversation],
    messages: [aMessage({ conversation_id: conversation.id, text: 'Can I talk to somebody?' })],
    sent: [],
  };
}

function handlersOf(world: World) {
  const find = (id: unknown) => world.conversations.find((conversation) => conversation.id === id);
  const take = (id: unknown) => {
    const taken: Conversation = {
      ...(find(id) ?? aConversation()),
      status: 'open',
      assignee_id: me.id,
      assignee_name: me.name,
      version: 2,
    };
    world.conversations = world.conversations.map((other) => (other.id === id ? taken : other));
    return taken;
  };
  return [
    http.get('*/api/conversations/', ({ request }) => {
      const tab = new URL(request.url).searchParams.get('tab');
      return answerList(
        Conversation,
        world.conversations.filter(
          ({ status }) => tab === 'all' || (tab === 'mine' ? status === 'open' : status === tab),
        ),
      );
    }),
    http.get('*/api/conversations/counts/', () =>
      answer(ConversationCounts, { mine: 0, waiting: 1, unassigned: 1, bot: 0, all: 1, closed: 0 }),
    ),
    http.get('*/api/conversations/:id/', ({ params }) => {
      const conversation = find(params.id);
      return conversation ? answer(ConversationDetail, aDetail(conversation)) : refusal('not_found');
    }),
    http.get('*/api/conversations/:id/messages/', ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      return answer(
        z.array(Message),
        world.messages.filter(({ seq }) => after === null || seq > Number(after)),
      );
    }),
    http.post('*/api/conversations/:id/messages/', async ({ request, params }) => {
      const said = SendMessage.parse(await request.json());
      world.sent.push(said);
      const known = world.messages.find(({ id }) => id === said.id);
      if (known) return answer(Message, known);
      const message = aMessage({
        ...said,
        conversation_id: String(params.id),
        seq: world.messages.length + 1,
        author: 'csr',
        user_id: me.id,
        author_name: me.name,
        delivery: 'queued',
      });
      world.messages.push(message);
      return HttpResponse.json(contractAnswer(Message).parse({ code: 0, data: message }), { status: 201 });
    }),
    http.post('*/api/conversations/:id/claim/', ({ params }) => answer(Conversation, take(params.id))),
    http.post('*/api/conversations/:id/typing/', () => answer(z.object({}), {})),
    http.post('*/api/conversations/:id/seen/', ({ params }) =>
      answer(Conversation, find(params.id) ?? aConversation()),
    ),
    http.get('*/api/sales/', () => answerList(Sale, [])),
  ];
}

const show = (world: World, path = `/chat?conversation=${world.conversations[0]?.id}`, group = me.group) =>
  renderRoute(path, { as: { ...me, group }, handlers: handlersOf(world) });
const log = () => screen.findByRole('log', { name: 'Messages' });
const list = () => screen.getByRole('region', { name: 'Conversations' });
const box = () => screen.getByRole('textbox', { name: 'Message' });

beforeEach(() => {
  sessionStorage.clear();
  // jsdom lays nothing out; a list of no height would draw none of its rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a CSR sees who waits, takes over, and answers once', async () => {
  const world = aWorld();
  const { user, router } = show(world);
  expect(await within(await log()).findByText('Can I talk to somebody?')).toBeVisible();
  expect(within(list()).getByRole('tab', { name: 'Waiting 1' })).toHaveAttribute('aria-selected', 'true');
  expect(box()).toBeDisabled();
  expect(screen.getByText('Do you repair bicycles?')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Use suggestion' }));
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(box()).toBeEnabled());
  expect(router.state.location.search).toContain('tab=mine');
  expect(box()).toHaveValue('Hello Ada, yes we do.');

  await user.type(box(), '{Shift>}{Enter}{/Shift}');
  await user.paste('Second line');
  await user.keyboard('{Enter}');
  expect(await within(await log()).findByText(/Second line/)).toBeVisible();
  expect(box()).toHaveValue('');
  await waitFor(() =>
    expect(world.sent).toMatchObject([{ kind: 'text', text: 'Hello Ada, yes we do.\nSecond line' }]),
  );
  await waitFor(() => expect(screen.getByText('On its way')).toBeVisible());
  expect(within(await log()).getAllByText(/Second line/)).toHaveLength(1);
});

test('whoever loses the race is told who was faster, and the conversation leaves Waiting', async () => {
  const world = aWorld();
  const { user } = show(world);
  await log();
  server.use(
    http.post('*/claim/', () => {
      world.conversations = [];
      return refusal('conflict', { message: 'Tom Becker took it.' });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tom Becker took it.');
  expect(await within(list()).findByText('Nothing waiting. You are available.')).toBeVisible();
});

test('what happens elsewhere shows without reloading: a message, one that was missed, and a colleague who took over', async () => {
  const world = aWorld();
  const [conversation] = world.conversations;
  if (!conversation) throw new Error('The world has one conversation.');
  show(world);
  await within(await log()).findByText('Can I talk to somebody?');
  const messages = [2, 3].map((seq) =>
    aMessage({ seq, conversation_id: conversation.id, text: `Number ${seq}` }),
  );
  world.messages.push(...messages);
  const heard = { message: messages[1], conversation: { ...conversation, last_seq: 3, preview: 'Number 3' } };
  const channel = queueChannel(conversation.organization_id);

  publishLive(channel, { type: 'message', value: heard });
  publishLive(channel, { type: 'message', value: heard });
  expect(await within(await log()).findByText('Number 2')).toBeVisible();
  expect(within(await log()).getAllByText('Number 3')).toHaveLength(1);
  expect(within(list()).getByText('Number 3')).toBeVisible();

  const taken = {
    ...heard.conversation,
    status: 'open',
    assignee_id: testId(),
    assignee_name: 'Tom Becker',
    version: 2,
  };
  publishLive(channel, { type: 'conversation', value: { conversation: taken } });
  expect(await screen.findByText('Assigned to Tom Becker')).toBeVisible();
  expect(within(list()).queryByText('Ada Lovelace')).not.toBeInTheDocument();
});

test('what was typed survives another conversation, and a note goes to colleagues only', async () => {
  const world = aWorld();
  const { user, router } = show(world);
  await log();
  await user.click(screen.getByRole('tab', { name: 'Private note' }));
  await user.click(box());
  await user.paste('Looks tired');
  await router.navigate('/chat');
  expect(await screen.findByText(/Choose a conversation/)).toBeVisible();
  await user.click(within(list()).getByRole('link', { name: /Ada Lovelace/ }));
  await user.click(await screen.findByRole('tab', { name: 'Private note' }));
  expect(box()).toHaveValue('Looks tired');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(world.sent).toMatchObject([{ kind: 'note', text: 'Looks tired' }]));
});

test('a message that the server does not get stays unsent and goes out under its own id', async () => {
  const world = aWorld();
  const { user } = show(world);
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(box()).toBeEnabled());
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
  await user.click(box());
  await user.paste('Are you there?');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(world.sent).toHaveLength(1));
  expect(world.sent[0]?.id).toBe(tried[0]);
  expect(within(await log()).getAllByText('Are you there?')).toHaveLength(1);
});

test('a refused message keeps its words and says why', async () => {
  const world = aWorld();
  const { user } = show(world);
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(box()).toBeEnabled());
  server.use(
    http.post('*/messages/', () => refusal('not_allowed_now', { message: 'Assigned to Tom Becker.' })),
  );
  await user.type(box(), 'Wait{Enter}');
  expect(await screen.findByText('Not sent: Assigned to Tom Becker.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the text box' }));
  expect(box()).toHaveValue('Wait');
  expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
});

test('a Viewer reads and cannot write', async () => {
  show(aWorld(), undefined, 'Viewer');
  expect(await within(await log()).findByText('Can I talk to somebody?')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: /Take over|Resolve|Hand back|Create sale/ }),
  ).not.toBeInTheDocument();
});

test('an Organisation Admin writes notes and no replies', async () => {
  show(aWorld(), undefined, 'Organisation Admin');
  await log();
  expect(screen.getByRole('tab', { name: 'Private note' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('tab', { name: 'Reply' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take over' })).not.toBeInTheDocument();
});

test('j and k walk through the list', async () => {
  const world = aWorld();
  const later = aConversation({ customer_name: 'Grace Hopper', waiting_since: '2026-03-01T11:00:00.000Z' });
  world.conversations.push(later);
  const { user, router } = show(world, '/chat');
  await screen.findByText('Grace Hopper');
  const chosen = () => new URLSearchParams(router.state.location.search).get('conversation');
  await user.keyboard('j');
  expect(chosen()).toBe(world.conversations[0]?.id);
  await user.keyboard('jjj');
  expect(chosen()).toBe(later.id);
  await user.keyboard('k');
  expect(chosen()).toBe(world.conversations[0]?.id);
});

test('a conversation that is not there says so and leads back', async () => {
  const { user, router } = show(aWorld(), `/chat?conversation=${testId()}`);
  expect(await screen.findByText(/This conversation is not here/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the conversations' }));
  expect(router.state.location.search).toBe('');
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  const world = aWorld();
  let fails = true;
  const { user } = renderRoute('/chat', {
    as: me,
    handlers: [
      http.get('*/api/conversations/', () => (fails ? refusal('unavailable') : undefined)),
      ...handlersOf(world),
    ],
  });
  expect(await screen.findByText('The conversations could not be loaded.')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await within(list()).findByText('Ada Lovelace')).toBeVisible();
});
