import type { Conversation, SnoozeConversation } from '@relaydesk/contracts/conversation';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { ownerFor } from '../conversation.policy';
import { getReadable, memberOf } from '../get-conversation';
import { changeHands } from './record-state-change';
import { snoozeConversation as putAside } from './assignment.queries';

const LONGEST_MS = 366 * 86_400_000;

/**
 * Its owner, or a Supervisor, puts a conversation aside: until a moment within a year, or until the customer writes,
 * whichever comes first. Put aside again, the last moment counts. Throws `invalid`, `not_allowed_now`.
 */
export function snoozeConversation(
  context: Context,
  id: string,
  { until }: SnoozeConversation,
): Promise<Conversation> {
  const member = memberOf(context);
  return inTransaction(context, async (tx) => {
    await getReadable(tx, id);
    if (until !== null) mustBeToCome(until, context.now());
    const owner = ownerFor(member);
    const snoozed = await putAside(tx.db, member.organization_id, id, { owner, until });
    if (!snoozed) {
      const current = await getReadable(tx, id);
      const why = current.status === 'resolved' ? 'It is closed.' : 'Take over the conversation first.';
      throw new AppError('not_allowed_now', why, { current });
    }
    if (until !== null) {
      const { organization_id, version } = snoozed.conversation;
      const event = { organization_id, conversation_id: id };
      const key = `snooze ${id} ${version}`;
      await tx.events.emitLater(tx, 'conversation.snooze_ended', key, event, new Date(until));
    }
    return changeHands(tx, snoozed, {
      event: 'snoozed',
      text: `${member.name} put the conversation aside until ${until === null ? 'the customer writes' : inWords(until)}.`,
    });
  });
}

function mustBeToCome(until: string, now: Date): void {
  const wait = Date.parse(until) - now.getTime();
  if (wait > 0 && wait <= LONGEST_MS) return;
  const why = wait > 0 ? 'Choose a moment within a year.' : 'Choose a moment that is still to come.';
  throw new AppError('invalid', `until: ${why}`, { fields: { until: why } });
}

/** "22 Nov 2026, 09:00 UTC" */
const inWords = (moment: string): string =>
  `${new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(moment))} UTC`;
