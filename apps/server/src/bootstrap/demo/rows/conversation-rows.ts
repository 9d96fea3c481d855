import type { HandOverCustomer } from '@relaydesk/contracts/conversation';
import { deriveDemoId } from '../stories/demo-id';
import type { PlannedConversation } from '../stories/plan-history';
import type { SeededShop } from './assign-shop-ids';
import { buildBotMemory } from './bot-memory';
import { type DemoTag, getDemoTagId } from './inbox-rows';
import { toOwnershipRows } from './ownership-rows';

/** Characters of the last message that the inbox shows; the same as in receive_message. */
const PREVIEW_LENGTH = 140;

/** The rows of a conversation, its messages and its assignments, as the product would have written them. */
export function toConversationRows(
  shop: SeededShop,
  planned: PlannedConversation,
  { now, customer: known }: { now: Date; customer: HandOverCustomer },
) {
  const { id, customer, integration: line, begins_at, sale_number, simulation: told } = planned;
  const milestones = toOwnershipRows(shop, planned, now);
  const organization_id = shop.id;
  const at = (offset: number) => new Date(begins_at + offset).toISOString();
  const owner = told.owners.at(-1);
  if (!owner) throw new Error('Every conversation belongs to somebody.');
  const { status, user_id: assignee_id } = owner;
  const shown = told.messages.filter(({ kind }) => kind !== 'event');
  const last = shown.at(-1);
  const said = shown.findLast(({ kind }) => kind !== 'hand_over');
  const lastAnswer = told.messages.findLastIndex(({ author, kind }) => author === 'csr' && kind !== 'note');
  const unread = told.messages.slice(lastAnswer + 1).filter(({ author }) => author === 'customer');
  const { at: handed_over, ...packet } = told.packet ?? { at: 0 };
  const tags: DemoTag[] = [];
  if (told.packet?.reason === 'upset') tags.push('complaint');
  if (sale_number !== null) tags.push('order');

  return {
    conversation: {
      organization_id,
      id,
      customer_id: customer.id,
      channel_integration_id: line.id,
      channel: line.channel,
      status,
      assignee_id,
      preview: said?.text.slice(0, PREVIEW_LENGTH) ?? '',
      preview_author: said?.author ?? 'customer',
      last_seq: told.messages.length,
      unread_count: status === 'resolved' ? 0 : unread.length,
      hand_over: told.packet ? { ...packet, customer: known, handed_over_at: at(handed_over) } : null,
      bot_state: buildBotMemory(planned),
      basket: told.basket,
      tag_ids: tags.map((tag) => getDemoTagId(shop, tag)),
      waiting_since: status === 'waiting' ? at(owner.at) : null,
      resolved_at: status === 'resolved' ? at(owner.at) : null,
      last_activity_at: at(last?.at ?? 0),
      created_at: at(0),
      version: told.owners.length,
      ...milestones.row,
    },
    messages: told.messages.map((message, index) => {
      const { author, kind, user_id, text, content } = message;
      const isInternal = kind === 'note' || kind === 'event' || line.channel === 'web_chat';
      const message_id = getDemoMessageId(id, index + 1);
      return {
        organization_id,
        id: message_id,
        conversation_id: id,
        seq: index + 1,
        author,
        user_id,
        kind,
        text,
        content,
        channel_integration_id: line.id,
        external_id: author === 'customer' ? message_id : null,
        delivery: author === 'customer' ? 'received' : isInternal ? 'sent' : 'delivered',
        created_at: at(message.at),
      };
    }),
    ownerships: milestones.stretches,
  };
}

export const getDemoMessageId = (conversation_id: string, seq: number): string =>
  deriveDemoId('message', `${conversation_id} ${seq}`);
