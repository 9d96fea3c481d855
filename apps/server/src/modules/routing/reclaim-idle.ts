import { asSystem, type Context, type Tx } from '../../context/context';
import type { EventMap } from '../../context/events';
import { inTransaction } from '../../db/in-transaction';
import { isStillUnanswered, returnIdleConversation } from '../conversations/assignment/route-conversation';
import { getOrganisationInboxSettings } from '../organisations/settings/inbox-settings';
import { isUserOnline } from './routing.queries';

/** Schedules an idle check after an assignment. */
export async function scheduleIdleCheck(
  context: Context,
  { conversation, previous }: EventMap['conversation.changed'],
): Promise<void> {
  const { organization_id, id: conversation_id, status, assignee_id, version } = conversation;
  if (status !== 'open' || assignee_id === null) return;
  if (previous.status === 'open' && previous.assignee_id === assignee_id) return;
  await inTransaction(asSystem(context, organization_id), (tx) =>
    scheduleNextIdleCheck(tx, { organization_id, conversation_id, assignee_id, version }),
  );
}

/** Returns a conversation to the queue when its assignee is offline and has never replied; notifies CSRs. */
export async function reclaimIdle(
  context: Context,
  hold: EventMap['conversation.hold_passed'],
): Promise<void> {
  const { organization_id, assignee_id } = hold;
  await inTransaction(asSystem(context, organization_id), async (tx) => {
    if (!(await isStillUnanswered(tx, hold))) return;
    if (await isUserOnline(tx.db, organization_id, assignee_id)) await scheduleNextIdleCheck(tx, hold);
    else await returnIdleConversation(tx, hold);
  });
}

async function scheduleNextIdleCheck(tx: Tx, hold: EventMap['conversation.hold_passed']): Promise<void> {
  const { return_minutes } = await getOrganisationInboxSettings(tx, hold.organization_id);
  if (return_minutes === null) return;
  const at = new Date(tx.now().getTime() + return_minutes * 60_000);
  await tx.events.schedule(
    tx,
    'conversation.hold_passed',
    `hold ${hold.conversation_id} ${hold.version}`,
    hold,
    at,
  );
}
