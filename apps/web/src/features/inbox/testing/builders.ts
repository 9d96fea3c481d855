import { Conversation, ConversationDetail } from '@relaydesk/contracts/conversation';
import { EmailTag } from '@relaydesk/contracts/email-tag';
import { Message } from '@relaydesk/contracts/message';

let count = 0;

/** A UUIDv7-shaped id, unique in the test run. */
export function createTestId(): string {
  count += 1;
  return `01980000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`;
}

export const ORGANIZATION_ID = createTestId();

/** A conversation in the queue, parsed by its contract so that it cannot drift. */
export function buildConversation(given: Partial<Conversation> = {}): Conversation {
  return Conversation.parse({
    id: createTestId(),
    organization_id: ORGANIZATION_ID,
    customer_id: createTestId(),
    customer_name: 'Ada Lovelace',
    channel_integration_id: createTestId(),
    channel: 'web_chat',
    status: 'waiting',
    assignee_id: null,
    assignee_name: null,
    team_id: null,
    team_name: null,
    reader_ids: [],
    preview: 'Can I talk to somebody?',
    preview_author: 'customer',
    last_seq: 1,
    unread_count: 0,
    hand_over: null,
    basket: null,
    waiting_since: '2026-03-01T10:00:00.000Z',
    priority: 'normal',
    tag_ids: [],
    snoozed_until: null,
    resolve_reason: null,
    customer_seen_seq: 0,
    last_activity_at: '2026-03-01T10:00:00.000Z',
    created_at: '2026-03-01T09:00:00.000Z',
    version: 1,
    ...given,
  });
}

/** The same with its customer. */
export function buildConversationDetail(
  conversation: Conversation,
  given: Partial<ConversationDetail> = {},
): ConversationDetail {
  return ConversationDetail.parse({
    ...conversation,
    customer: {
      id: conversation.customer_id,
      organization_id: conversation.organization_id,
      name: conversation.customer_name,
      email: 'ada@example.test',
      phone: null,
      created_at: '2026-01-15T09:00:00.000Z',
      identities: [],
      notes: [],
      lifetime_value: [],
    },
    metrics: { waiting: null, first_response: null, resolution: null },
    queue_place: null,
    max_reply_length: 10_000,
    reply_until: null,
    has_templates: false,
    unreachable: null,
    ...given,
  });
}

/** A tag of the organisation. */
export function buildTag(given: Partial<EmailTag> = {}): EmailTag {
  return EmailTag.parse({
    id: createTestId(),
    organization_id: ORGANIZATION_ID,
    name: 'Refund',
    colour: '#FF5630',
    group: '',
    is_single: false,
    is_archived: false,
    version: 1,
    created_at: '2026-01-15T09:00:00.000Z',
    ...given,
  });
}

/** A text message of the customer. */
export function buildMessage(given: Partial<Message> = {}): Message {
  const seq = given.seq ?? 1;
  return Message.parse({
    id: createTestId(),
    organization_id: ORGANIZATION_ID,
    conversation_id: createTestId(),
    seq,
    author: 'customer',
    user_id: null,
    author_name: 'Ada Lovelace',
    kind: 'text',
    text: `Message ${seq}`,
    content: {},
    delivery: 'received',
    delivery_error: null,
    created_at: `2026-03-01T10:${String(seq % 60).padStart(2, '0')}:00.000Z`,
    ...given,
  });
}
