import type { Conversation } from '@relaydesk/contracts/conversation';
import type { StaffActor } from '../../context/context';

/**
 * Scope of a user's lists and searches: `everything`, or the queue and their own conversations, or only
 * their own. Their own are those assigned to them and those shared with them (`reader_ids`).
 * realtime-channels.ts applies the same rule to a single conversation.
 */
export type ConversationScope = 'everything' | 'queue_and_own' | 'own';

export const getConversationScope = ({ group }: Pick<StaffActor, 'group'>): ConversationScope =>
  group === 'CSR' ? 'queue_and_own' : group === 'Sales' ? 'own' : 'everything';

/** Unassigned or owned by the bot: any CSR may claim it. */
export const isInQueue = ({ status }: Pick<Conversation, 'status'>): boolean =>
  status === 'bot' || status === 'waiting';

/** The assignee that closing or snoozing requires of this user; null: any assignee. */
export const getRequiredOwner = ({ group, user_id }: Pick<StaffActor, 'group' | 'user_id'>): string | null =>
  group === 'Supervisor' ? null : user_id;
