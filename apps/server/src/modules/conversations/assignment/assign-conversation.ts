import type { AssignConversation, Conversation } from '@relaydesk/contracts/conversation';
import { because } from '@relaydesk/contracts/errors/reasons';
import type { ConversationEvent } from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { getTeamName } from '../../teams/team-members';
import { getReadableConversation, requireMember } from '../get-conversation';
import { findAssignableUser } from './assignable-user.queries';
import { type ConversationTransition, returnToQueue, setAssigned, setTeam } from './assignment.queries';
import { recordStateChange } from './record-state-change';

/**
 * Assigns a conversation to a colleague, to a team or to both, or returns it to the queue, from any assignee.
 * Throws `conflict` with the current conversation when `version` is stale, `not_allowed_now` when it is
 * closed, `invalid` for a user who cannot be an assignee and for an unknown team. Assigning to the current
 * assignee and team changes nothing.
 */
export function assignConversation(
  context: Context,
  id: string,
  assignment: AssignConversation,
): Promise<Conversation> {
  const { organization_id } = requireMember(context);
  const { user_id, team_id } = assignment;
  return inTransaction(context, async (tx) => {
    await getReadableConversation(tx, id);
    if (user_id) await assertAssignable(tx, organization_id, user_id);
    if (team_id) await getTeamName(tx, organization_id, team_id, 'team_id');
    const given = await changeAssignment(tx, organization_id, id, assignment);
    if (!given) return resolveFailedAssignment(tx, id, assignment);

    await auditAssignment(tx, given);
    return recordStateChange(tx, given, { event: getAssignmentEvent(given, user_id) });
  });
}

/** Undefined: it does not apply to the current state. */
function changeAssignment(
  { db }: Tx,
  organization_id: string,
  id: string,
  { user_id, team_id, version }: AssignConversation,
): Promise<ConversationTransition | undefined> {
  if (user_id === null) return returnToQueue(db, organization_id, id, { team_id, version });
  if (user_id !== undefined) return setAssigned(db, organization_id, id, { user_id, team_id, version });
  return setTeam(db, organization_id, id, { team_id: team_id ?? null, version });
}

function getAssignmentEvent(
  { conversation: { team_id }, previous }: ConversationTransition,
  user_id: string | null | undefined,
): ConversationEvent {
  if (team_id !== previous.team_id) return team_id === null ? 'team_removed' : 'team_assigned';
  return user_id === null ? 'returned' : 'assigned';
}

async function assertAssignable(tx: Tx, organization_id: string, user_id: string): Promise<void> {
  if (await findAssignableUser(tx.db, organization_id, user_id)) return;

  throw new AppError('unknown_assignee', {}, { field: 'user_id' });
}

/** The conversation if it already has the requested state; otherwise throws the reason for the refusal. */
async function resolveFailedAssignment(
  tx: Tx,
  id: string,
  { user_id, team_id, version }: AssignConversation,
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
  const hasTeam = team_id === undefined || current.team_id === team_id;
  if (hasTeam && (user_id === undefined || current.assignee_id === user_id)) return current;
  throw new AppError('conversation_changed', {}, { current });
}

const auditAssignment = (tx: Tx, { conversation, previous }: ConversationTransition): Promise<void> =>
  recordAuditEvent(tx, {
    action: 'conversation.assigned',
    // Omits the customer's name because it is subject to erasure.
    record: { id: conversation.id, name: `Conversation ${conversation.id.slice(-6)}` },
    before: previous,
    after: {
      status: conversation.status,
      assignee_id: conversation.assignee_id,
      team_id: conversation.team_id,
    },
  });
