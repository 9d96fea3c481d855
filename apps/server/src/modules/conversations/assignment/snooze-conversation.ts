import type { Conversation, SnoozeConversation } from '@relaydesk/contracts/conversation';
import { because } from '@relaydesk/contracts/errors/reasons';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { getRequiredOwner } from '../conversation.policy';
import { getReadableConversation, requireMember } from '../get-conversation';
import { setSnoozed as putAside } from './assignment.queries';
import { recordStateChange } from './record-state-change';

const MAX_SNOOZE_MS = 366 * 86_400_000;

/**
 * The assignee or a Supervisor snoozes a conversation until a moment within a year, or until the customer
 * writes, whichever comes first. Snoozing again replaces the deadline. Throws `invalid`, `not_allowed_now`.
 */
export function snoozeConversation(
  context: Context,
  id: string,
  { until }: SnoozeConversation,
): Promise<Conversation> {
  const member = requireMember(context);
  return inTransaction(context, async (tx) => {
    await getReadableConversation(tx, id);
    if (until !== null) assertSnoozeTime(until, context.now());
    const owner = getRequiredOwner(member);
    const snoozed = await putAside(tx.db, member.organization_id, id, { owner, until });
    if (!snoozed) {
      const current = await getReadableConversation(tx, id);
      const why =
        current.status === 'resolved'
          ? because('conversation_needs_reopening')
          : because('conversation_not_yours');
      throw AppError.because(why, { current });
    }
    if (until !== null) {
      const { organization_id, version } = snoozed.conversation;
      const event = { organization_id, conversation_id: id };
      const key = `snooze ${id} ${version}`;
      await tx.events.schedule(tx, 'conversation.snooze_ended', key, event, new Date(until));
    }
    return recordStateChange(tx, snoozed, { event: 'snoozed', until });
  });
}

function assertSnoozeTime(until: string, now: Date): void {
  const wait = Date.parse(until) - now.getTime();
  if (wait > 0 && wait <= MAX_SNOOZE_MS) return;
  const why = wait > 0 ? because('date_too_late') : because('date_in_past');
  throw AppError.because(why, { field: 'until' });
}
