import type { AssignConversation, Conversation } from '@relaydesk/contracts/conversation';
import { because } from '@relaydesk/contracts/errors/reasons';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { getReadableConversation, requireMember } from '../get-conversation';
import { findAssignableUser } from './assignable-user.queries';
import { type ConversationTransition, returnToQueue, setAssigned } from './assignment.queries';
import { recordStateChange } from './record-state-change';

/**
 * Assigns a conversation to a colleague, or (null) returns it to the queue, from any assignee. Throws
 * `conflict` with the current conversation when `version` is stale, `not_allowed_now` when it is closed,
 * `invalid` for a user who cannot be an assignee. Assigning to the current assignee changes nothing.
 */
export function assignConversation(
  context: Context,
  id: string,
  { user_id, version }: AssignConversation,
): Promise<Conversation> {
  const member = requireMember(context);
  return inTransaction(context, async (tx) => {
    await getReadableConversation(tx, id);
    if (user_id !== null) await assertAssignable(tx, member.organization_id, user_id);
    const given =
      user_id === null
        ? await returnToQueue(tx.db, member.organization_id, id, version)
        : await setAssigned(tx.db, member.organization_id, id, { user_id, version });
    if (!given) return resolveFailedAssignment(tx, id, { user_id, version });

    await auditAssignment(tx, given);
    return recordStateChange(tx, given, { event: user_id === null ? 'returned' : 'assigned' });
  });
}

async function assertAssignable(tx: Tx, organization_id: string, user_id: string): Promise<void> {
  if (await findAssignableUser(tx.db, organization_id, user_id)) return;

  throw new AppError('unknown_assignee', {}, { field: 'user_id' });
}

/** The conversation if it already has the requested state; otherwise throws the reason for the refusal. */
async function resolveFailedAssignment(
  tx: Tx,
  id: string,
  { user_id, version }: AssignConversation,
): Promise<Conversation> {
  const current = await getReadableConversation(tx, id);
  if (version !== undefined && current.version !== version) {
    const now = current.assignee_name
      ? because('conversation_taken', { by: current.assignee_name })
      : because('conversation_changed');
    throw AppError.because(now, { current });
  }
  if (current.status === 'resolved') {
    throw new AppError('conversation_needs_reopening', {}, { current });
  }
  if (current.assignee_id === user_id) return current;
  throw new AppError('conversation_changed', {}, { current });
}

const auditAssignment = (tx: Tx, { conversation, previous }: ConversationTransition): Promise<void> =>
  recordAuditEvent(tx, {
    action: 'conversation.assigned',
    // Omits the customer's name because it is subject to erasure.
    record: { id: conversation.id, name: `Conversation ${conversation.id.slice(-6)}` },
    before: previous,
    after: { status: conversation.status, assignee_id: conversation.assignee_id },
  });
