import type { Context, Tx } from '../../context/context';
import type { EventMap } from '../../context/events';
import { inTransaction } from '../../db/in-transaction';
import { getOrganisationInboxSettings } from '../organisations/settings/inbox-settings';
import { getNextEscalationMinute } from './plan-escalation';

/** Schedules the first check of a waiting conversation. */
export async function scheduleWaitCheck(
  context: Context,
  { conversation }: EventMap['conversation.handed_over'],
): Promise<void> {
  const { organization_id, id: conversation_id, waiting_since } = conversation;
  if (waiting_since === null) return;
  await inTransaction(context, (tx) =>
    scheduleNextWaitCheck(tx, { organization_id, conversation_id, waiting_since, minute: 0 }),
  );
}

/** Schedules a check for the next minute with an action. */
export async function scheduleNextWaitCheck(
  tx: Tx,
  wait: EventMap['conversation.wait_passed'],
): Promise<void> {
  const minute = getNextEscalationMinute(
    await getOrganisationInboxSettings(tx, wait.organization_id),
    wait.minute,
  );
  if (minute === undefined) return;
  const at = new Date(Date.parse(wait.waiting_since) + minute * 60_000);
  const key = `wait ${wait.conversation_id} ${minute}`;
  await tx.events.schedule(tx, 'conversation.wait_passed', key, { ...wait, minute }, at);
}
