import { answer as contractAnswer } from '@relaydesk/contracts/common';
import {
  AssignConversation,
  Conversation,
  ConversationCounts,
  ConversationDetail,
  Draft,
  HandOverPacket,
  LabelConversation,
  ResolveConversation,
  SaveDraft,
  SnoozeConversation,
  Viewing,
} from '@relaydesk/contracts/conversation';
import { EmailTag } from '@relaydesk/contracts/email-tag';
import { InboxSettings, USUAL_INBOX_SETTINGS } from '@relaydesk/contracts/inbox-settings';
import { Message, MessageListQuery, SendMessage } from '@relaydesk/contracts/message';
import type { Group } from '@relaydesk/contracts/permissions';
import { Sale } from '@relaydesk/contracts/sale';
import { User } from '@relaydesk/contracts/user';
import { screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { HttpResponse, http } from 'msw';
import { z } from 'zod';
import { answer, answerList, refusal } from '../../../testing/network';
import { buildMe } from '../../../testing/build-me';
import { renderRoute } from '../../../testing/render-route';
import { aConversation, aDetail, aMessage } from './builders';
// What the page fetches when it is shown: here before the first test's clock runs.
import '../../../app/ChatScreen';
import '../composer/Composer';
import '../customer/CustomerPane';
import '../conversation/ConversationView';

export const me = buildMe();

/** What the server of a test knows, and what it was told. */
export interface World {
  conversations: Conversation[];
  messages: Message[];
  sent: SendMessage[];
  tags: EmailTag[];
  users: User[];
  settings: InboxSettings;
  /** How far every customer can be reached. */
  reach: Partial<Pick<ConversationDetail, 'reply_until' | 'has_templates' | 'unreachable'>>;
  /** By conversation. */
  drafts: Map<string, SaveDraft>;
  /** What was done to conversations, in order. */
  done: { id: string; step: string; body: unknown }[];
}

const SAVED_AT = '2026-03-01T10:00:00.000Z';

const packet: HandOverPacket = HandOverPacket.parse({
  reason: 'not_found',
  question: 'Do you repair bicycles?',
  tried: [],
  basket: null,
  suggested_reply: 'Hello Ada, yes we do.',
  handed_over_at: '2026-03-01T10:00:00.000Z',
});

/** One conversation that waits, with one message. */
export function aWorld(given: Partial<World> = {}): World {
  const conversation = aConversation({ hand_over: packet, organization_id: me.organization_id ?? '' });
  return {
    conversations: [conversation],
    messages: [aMessage({ conversation_id: conversation.id, text: 'Can I talk to somebody?' })],
    sent: [],
    tags: [],
    users: [],
    settings: InboxSettings.parse({ ...USUAL_INBOX_SETTINGS, version: 1 }),
    reach: {},
    drafts: new Map(),
    done: [],
    ...given,
  };
}

/** Shows the chat to somebody of this world: its first conversation, unless a path is given. */
export function showChat(
  world: World,
  {
    path = `/chat?conversation=${world.conversations[0]?.id}`,
    group = me.group,
    handlers = [],
  }: { path?: string; group?: Group | null; handlers?: RequestHandler[] } = {},
) {
  return renderRoute(path, { as: { ...me, group }, handlers: [...handlers, ...handlersOf(world)] });
}

export const log = () => screen.findByRole('log', { name: 'Messages' });
export const list = () => screen.getByRole('region', { name: 'Conversations' });
/** The composer comes by itself, a moment later. */
export const box = () => screen.findByRole('textbox', { name: 'Message' });

export function handlersOf(world: World): RequestHandler[] {
  return [...readingOf(world), ...writingOf(world), ...steps(world)];
}

const find = (world: World, id: unknown) => world.conversations.find((one) => one.id === id);

/** Changes a conversation of the world and gives it. */
export function changeIn(world: World, id: unknown, change: Partial<Conversation>): Conversation {
  const before = find(world, id) ?? aConversation();
  const after = { ...before, ...change, version: before.version + 1 };
  world.conversations = world.conversations.map((one) => (one.id === id ? after : one));
  return after;
}

function readingOf(world: World): RequestHandler[] {
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
      const conversation = find(world, params.id);
      return conversation
        ? answer(ConversationDetail, aDetail(conversation, world.reach))
        : refusal('not_found');
    }),
    http.get('*/api/conversations/:id/messages/', ({ request }) => {
      return answer(z.array(Message), stretchOf(world.messages, new URL(request.url).searchParams));
    }),
    http.get('*/api/conversations/:id/draft/', ({ params }) => {
      const conversation_id = String(params.id);
      const draft = world.drafts.get(conversation_id) ?? { reply: '', note: '' };
      return answer(Draft, { conversation_id, saved_at: null, ...draft });
    }),
    http.get('*/api/sales/', () => answerList(Sale, [])),
    http.get('*/api/email-tags/', () => answer(z.array(EmailTag), world.tags)),
    http.get('*/api/inbox-settings/', () => answer(InboxSettings, world.settings)),
    http.get('*/api/users/', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      return answerList(
        User,
        world.users.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
      );
    }),
  ];
}

/** As the server cuts a thread. */
function stretchOf(messages: readonly Message[], params: URLSearchParams): Message[] {
  const { before, after, around, limit } = MessageListQuery.parse(Object.fromEntries(params));
  const behind = around === undefined ? after : around - Math.ceil(limit / 2) - 1;
  if (behind !== undefined) return messages.filter(({ seq }) => seq > behind).slice(0, limit);
  return messages.filter(({ seq }) => before === undefined || seq < before).slice(-limit);
}

function writingOf(world: World): RequestHandler[] {
  return [
    http.post('*/api/conversations/:id/messages/', async ({ request, params }) => {
      const said = SendMessage.parse(await request.json());
      world.sent.push(said);
      const known = world.messages.find(({ id }) => id === said.id);
      if (known) return answer(Message, known);
      const message = aMessage({
        id: said.id,
        kind: said.kind,
        text: said.text,
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
    http.post('*/api/conversations/:id/typing/', () => answer(z.object({}), {})),
    http.post('*/api/conversations/:id/seen/', ({ params }) =>
      answer(Conversation, find(world, params.id) ?? aConversation()),
    ),
    http.put('*/api/conversations/:id/draft/', async ({ request, params }) => {
      const conversation_id = String(params.id);
      const draft = SaveDraft.parse(await request.json());
      world.drafts.set(conversation_id, draft);
      return answer(Draft, { conversation_id, ...draft, saved_at: SAVED_AT });
    }),
  ];
}

/** Who has it, what stands on it, who looks at it: what comes in is checked by its contract and remembered. */
function steps(world: World): RequestHandler[] {
  const owned = { assignee_id: me.id, assignee_name: me.name };
  const step = <T extends z.ZodType>(
    method: 'post' | 'patch',
    name: string,
    schema: T,
    changeFor: (body: z.infer<T>) => Partial<Conversation>,
  ) =>
    http[method](`*/api/conversations/:id/${name}/`, async ({ request, params }) => {
      const body = schema.parse(await request.json());
      world.done.push({ id: String(params.id), step: name, body });
      return answer(Conversation, changeIn(world, params.id, changeFor(body)));
    });
  const nothing = z.object({});
  return [
    step('post', 'claim', nothing, () => ({ status: 'open', ...owned })),
    step('post', 'hand-back', nothing, () => ({ status: 'bot', assignee_id: null, assignee_name: null })),
    step('post', 'reopen', nothing, () => ({ status: 'open', snoozed_until: null, ...owned })),
    step('post', 'unread', nothing, () => ({ unread_count: 1 })),
    step('post', 'resolve', ResolveConversation, ({ reason, tag_ids }) => ({
      status: 'resolved',
      resolve_reason: reason,
      ...(tag_ids && { tag_ids }),
    })),
    step('post', 'snooze', SnoozeConversation, ({ until }) => ({ status: 'snoozed', snoozed_until: until })),
    step('patch', 'labels', LabelConversation, ({ priority, tag_ids }) => ({
      ...(priority && { priority }),
      ...(tag_ids && { tag_ids }),
    })),
    step('post', 'assign', AssignConversation, ({ user_id }) => ({
      status: user_id ? 'open' : 'waiting',
      assignee_id: user_id,
      assignee_name: world.users.find(({ id }) => id === user_id)?.name ?? null,
    })),
    http.post('*/api/conversations/:id/viewing/', async ({ request, params }) => {
      world.done.push({ id: String(params.id), step: 'viewing', body: Viewing.parse(await request.json()) });
      return answer(nothing, {});
    }),
  ];
}
