import type { Conversation } from '@relaydesk/contracts/conversation';
import type { StaffActor } from '../../context/context';

/**
 * What a colleague's lists and searches hold: `everything`, or the queue and what is theirs, or only what is theirs.
 * Theirs is what they have and what they are shown (`reader_ids`). audience.ts says the same of a single conversation.
 */
export type ConversationScope = 'everything' | 'queue_and_own' | 'own';

export const getConversationScope = ({ group }: Pick<StaffActor, 'group'>): ConversationScope =>
  group === 'CSR' ? 'queue_and_own' : group === 'Sales' ? 'own' : 'everything';

/** Nobody's yet, or the bot's: any CSR may take it. */
export const isInQueue = ({ status }: Pick<Conversation, 'status'>): boolean =>
  status === 'bot' || status === 'waiting';

/** Who must have a conversation for this colleague to close it or put it aside; null: whoever has it. */
export const getRequiredOwner = ({ group, user_id }: Pick<StaffActor, 'group' | 'user_id'>): string | null =>
  group === 'Supervisor' ? null : user_id;
