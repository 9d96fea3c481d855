import type { Conversation, UpdateConversationLabels } from '@relaydesk/contracts/conversation';
import type { ConversationStepRequest } from '../chat.api';

/** A change of a conversation. */
export type ConversationUpdate =
  | Exclude<ConversationStepRequest, { step: 'assign' }>
  /** `name`: of the assignee, to show it before the server answers; '' for the queue. */
  | (Extract<ConversationStepRequest, { step: 'assign' }> & { name: string })
  | { step: 'label'; body: UpdateConversationLabels };

/** `current` of a refusal is the current record; from these endpoints, a conversation. */
export function isConversation(current: unknown): current is Conversation {
  return typeof current === 'object' && current !== null && 'last_seq' in current && 'assignee_id' in current;
}
