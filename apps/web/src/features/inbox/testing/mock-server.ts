import { successResponse as contractAnswer } from '@relaydesk/contracts/common';
import {
  AssignConversation,
  Conversation,
  ConversationCounts,
  ConversationDetail,
  Draft,
  HandOverSummary,
  ResolveConversation,
  SaveDraft,
  SnoozeConversation,
  UpdateConversationLabels,
  Viewing,
} from '@relaydesk/contracts/conversation';
import { EmailTag } from '@relaydesk/contracts/email-tag';
import { DEFAULT_INBOX_SETTINGS, InboxSettings } from '@relaydesk/contracts/inbox-settings';
import { Message, MessageListQuery, SendMessage } from '@relaydesk/contracts/message';
import type { Group } from '@relaydesk/contracts/permissions';
import { Sale } from '@relaydesk/contracts/sale';
import { Team } from '@relaydesk/contracts/team';
import { User } from '@relaydesk/contracts/user';
import { screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { HttpResponse, http } from 'msw';
import { z } from 'zod';
import { buildMe } from '../../../testing/build-me';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildConversation, buildConversationDetail, buildMessage } from './builders';
// Preloads lazy code before the first test's timer starts.
import '../../../app/ChatScreen';
import '../composer/Composer';
import '../customer/CustomerPane';
import '../conversation/ConversationView';

export const me = buildMe();

/** The mock server's data, and the requests it received. */
export interface MockServerState {
  conversations: Conversation[];
  messages: Message[];
  sent: SendMessage[];
  tags: EmailTag[];
  users: User[];
  teams: Team[];
  settings: InboxSettings;
  /** The reply availability of every customer. */
  reach: Partial<Pick<ConversationDetail, 'reply_until' | 'has_templates' | 'unreachable'>>;
  /** By conversation. */
  drafts: Map<string, SaveDraft>;
  /** Recorded actions on conversations, in order. */
  performedSteps: { id: string; step: string; body: unknown }[];
}

const SAVED_AT = '2026-03-01T10:00:00.000Z';

const packet: HandOverSummary = HandOverSummary.parse({
  reason: 'not_found',
  question: 'Do you repair bicycles?',
  tried: [],
  basket: null,
  suggested_reply: 'Hello Ada, yes we do.',
  handed_over_at: '2026-03-01T10:00:00.000Z',
});

/** One conversation in the queue with one message. */
export function buildMockState(given: Partial<MockServerState> = {}): MockServerState {
  const conversation = buildConversation({ hand_over: packet, organization_id: me.organization_id ?? '' });
  return {
    conversations: [conversation],
    messages: [buildMessage({ conversation_id: conversation.id, text: 'Can I talk to somebody?' })],
    sent: [],
    tags: [],
    users: [],
    teams: [],
    settings: InboxSettings.parse({ ...DEFAULT_INBOX_SETTINGS, version: 1 }),
    reach: {},
    drafts: new Map(),
    performedSteps: [],
    ...given,
  };
}

/** Renders the chat for a user of the mock server: its first conversation, unless a path is given. */
export function renderChat(
  world: MockServerState,
  {
    path = `/chat?conversation=${world.conversations[0]?.id}`,
    group = me.group,
    team_ids = me.team_ids,
    handlers = [],
  }: { path?: string; group?: Group | null; team_ids?: string[]; handlers?: RequestHandler[] } = {},
) {
  return renderRoute(path, {
    as: { ...me, group, team_ids },
    handlers: [...handlers, ...createHandlers(world)],
  });
}

export const findMessageLog = () => screen.findByRole('log', { name: 'Messages' });
export const getConversationList = () => screen.getByRole('region', { name: 'Conversations' });
/** The composer loads lazily. */
export const findComposer = () => screen.findByRole('textbox', { name: 'Message' });

export function createHandlers(world: MockServerState): RequestHandler[] {
  return [...createReadHandlers(world), ...createWriteHandlers(world), ...createStepHandlers(world)];
}

const findConversation = (world: MockServerState, id: unknown) =>
  world.conversations.find((one) => one.id === id);

/** Changes a conversation of the mock server and returns it. */
export function updateConversation(
  world: MockServerState,
  id: unknown,
  change: Partial<Conversation>,
): Conversation {
  const before = findConversation(world, id) ?? buildConversation();
  const after = { ...before, ...change, version: before.version + 1 };
  world.conversations = world.conversations.map((one) => (one.id === id ? after : one));
  return after;
}

function createReadHandlers(world: MockServerState): RequestHandler[] {
  return [
    http.get('*/api/conversations/', ({ request }) => {
      const tab = new URL(request.url).searchParams.get('tab');
      return listResponse(
        Conversation,
        world.conversations.filter(
          ({ status, team_id }) =>
            tab === 'all' ||
            (tab === 'mine' ? status === 'open' : status === (tab === 'team' ? team_id && 'waiting' : tab)),
        ),
      );
    }),
    http.get('*/api/conversations/counts/', () =>
      successResponse(ConversationCounts, {
        ...{ mine: 0, waiting: 1, team: 0, unassigned: 1 },
        ...{ bot: 0, all: 1, closed: 0 },
      }),
    ),
    http.get('*/api/conversations/:id/', ({ params }) => {
      const conversation = findConversation(world, params.id);
      return conversation
        ? successResponse(ConversationDetail, buildConversationDetail(conversation, world.reach))
        : errorResponse('not_found');
    }),
    http.get('*/api/conversations/:id/messages/', ({ request }) => {
      return successResponse(
        z.array(Message),
        sliceMessages(world.messages, new URL(request.url).searchParams),
      );
    }),
    http.get('*/api/conversations/:id/draft/', ({ params }) => {
      const conversation_id = String(params.id);
      const draft = world.drafts.get(conversation_id) ?? { reply: '', note: '' };
      return successResponse(Draft, { conversation_id, saved_at: null, ...draft });
    }),
    http.get('*/api/sales/', () => listResponse(Sale, [])),
    http.get('*/api/email-tags/', () => successResponse(z.array(EmailTag), world.tags)),
    http.get('*/api/teams/', () => listResponse(Team, world.teams)),
    http.get('*/api/inbox-settings/', () => successResponse(InboxSettings, world.settings)),
    http.get('*/api/users/', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      return listResponse(
        User,
        world.users.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
      );
    }),
  ];
}

/** Pages messages as the server does. */
function sliceMessages(messages: readonly Message[], params: URLSearchParams): Message[] {
  const { before, after, around, limit } = MessageListQuery.parse(Object.fromEntries(params));
  const behind = around === undefined ? after : around - Math.ceil(limit / 2) - 1;
  if (behind !== undefined) return messages.filter(({ seq }) => seq > behind).slice(0, limit);
  return messages.filter(({ seq }) => before === undefined || seq < before).slice(-limit);
}

function createWriteHandlers(world: MockServerState): RequestHandler[] {
  return [
    http.post('*/api/conversations/:id/messages/', async ({ request, params }) => {
      const said = SendMessage.parse(await request.json());
      world.sent.push(said);
      const known = world.messages.find(({ id }) => id === said.id);
      if (known) return successResponse(Message, known);
      const message = buildMessage({
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
    http.post('*/api/conversations/:id/typing/', () => successResponse(z.object({}), {})),
    http.post('*/api/conversations/:id/seen/', ({ params }) =>
      successResponse(Conversation, findConversation(world, params.id) ?? buildConversation()),
    ),
    http.put('*/api/conversations/:id/draft/', async ({ request, params }) => {
      const conversation_id = String(params.id);
      const draft = SaveDraft.parse(await request.json());
      world.drafts.set(conversation_id, draft);
      return successResponse(Draft, { conversation_id, ...draft, saved_at: SAVED_AT });
    }),
  ];
}

/** Assignee, tags and viewers: requests are validated by the contract and recorded. */
function createStepHandlers(world: MockServerState): RequestHandler[] {
  const owned = { assignee_id: me.id, assignee_name: me.name };
  const step = <T extends z.ZodType>(
    method: 'post' | 'patch',
    name: string,
    schema: T,
    changeFor: (body: z.infer<T>) => Partial<Conversation>,
  ) =>
    http[method](`*/api/conversations/:id/${name}/`, async ({ request, params }) => {
      const body = schema.parse(await request.json());
      world.performedSteps.push({ id: String(params.id), step: name, body });
      return successResponse(Conversation, updateConversation(world, params.id, changeFor(body)));
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
    step('patch', 'labels', UpdateConversationLabels, ({ priority, tag_ids }) => ({
      ...(priority && { priority }),
      ...(tag_ids && { tag_ids }),
    })),
    step('post', 'assign', AssignConversation, ({ user_id = null, team_id }) => ({
      status: user_id ? 'open' : 'waiting',
      assignee_id: user_id,
      assignee_name: world.users.find(({ id }) => id === user_id)?.name ?? null,
      ...(team_id !== undefined && {
        team_id,
        team_name: world.teams.find(({ id }) => id === team_id)?.name ?? null,
      }),
    })),
    http.post('*/api/conversations/:id/viewing/', async ({ request, params }) => {
      world.performedSteps.push({
        id: String(params.id),
        step: 'viewing',
        body: Viewing.parse(await request.json()),
      });
      return successResponse(nothing, {});
    }),
  ];
}
