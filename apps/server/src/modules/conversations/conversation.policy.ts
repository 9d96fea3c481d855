import type { Conversation } from '@relaydesk/contracts/conversation';
import type { StaffActor } from '../../context';

/** `everything`, or the queue and one's own, or only one's own: assigned, or with a sale of one's own. */
export type Scope = 'everything' | 'queue_and_own' | 'own';

export const scopeOf = ({ group }: Pick<StaffActor, 'group'>): Scope =>
  group === 'CSR' ? 'queue_and_own' : group === 'Sales' ? 'own' : 'everything';

type Owned = Pick<Conversation, 'status' | 'assignee_id'>;

export function mayRead(actor: StaffActor, conversation: Owned): boolean {
  const scope = scopeOf(actor);
  if (scope === 'everything' || conversation.assignee_id === actor.user_id) return true;
  return scope === 'queue_and_own' && isInQueue(conversation);
}

/** Nobody's yet, or the bot's: any CSR may take it. */
export const isInQueue = ({ status }: Pick<Conversation, 'status'>): boolean =>
  status === 'bot' || status === 'waiting';

/** Who must have a conversation for this colleague to close it or put it aside; null: whoever has it. */
export const ownerFor = ({ group, user_id }: Pick<StaffActor, 'group' | 'user_id'>): string | null =>
  group === 'Supervisor' ? null : user_id;
