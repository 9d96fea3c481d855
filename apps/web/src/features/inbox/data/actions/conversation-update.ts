import type { Conversation, UpdateConversationLabels } from '@relaydesk/contracts/conversation';
import type { ConversationStepRequest } from '../chat.api';

/** A change of a conversation. */
export type ConversationUpdate =
  | Exclude<ConversationStepRequest, { step: 'assign' }>
  /** Names of the assignee and the team, to show them before the server answers; '' for the queue. */
  | (Extract<ConversationStepRequest, { step: 'assign' }> & { name: string; team_name?: string | null })
  | { step: 'label'; body: UpdateConversationLabels };

/** `current` of a refusal is the current record; from these endpoints, a conversation. */
export function isConversation(current: unknown): current is Conversation {
  return typeof current === 'object' && current !== null && 'last_seq' in current && 'assignee_id' in current;
}

/** The update that assigns a conversation as chosen in the dialog. */
export function toAssignUpdate(chosen: ChosenAssignment, version: number): ConversationUpdate {
  if ('team_id' in chosen) {
    const { team_id, team_name } = chosen;
    return { step: 'assign', body: { team_id, version }, name: '', team_name };
  }
  const { user_id, name } = chosen;
  return { step: 'assign', body: { user_id, version }, name };
}

/** What was chosen: a colleague (null: the queue), or a team (null: none). `name`: '' for the queue. */
export type ChosenAssignment =
  | { user_id: string | null; name: string }
  | { team_id: string | null; team_name: string | null };
