import { asSystem, type Context, type Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../context/events';
import { giveBackToQueue, isStillUntouched } from '../conversations/assignment/route-conversation';
import { inboxSettingsOf } from '../organisations/settings/inbox-settings';
import { isColleagueHere } from './routing.queries';

/** Somebody has a conversation now: a look later whether they are still there. */
export async function watchHold(
  context: Context,
  { conversation, previous }: EventMap['conversation.changed'],
): Promise<void> {
  const { organization_id, id: conversation_id, status, assignee_id, version } = conversation;
  if (status !== 'open' || assignee_id === null) return;
  if (previous.status === 'open' && previous.assignee_id === assignee_id) return;
  await inTransaction(asSystem(context, organization_id), (tx) =>
    lookLater(tx, { organization_id, conversation_id, assignee_id, version }),
  );
}

/** Whoever has gone and never said a word gives the conversation back to the queue, where the bell rings. */
export async function returnUntouched(
  context: Context,
  hold: EventMap['conversation.hold_passed'],
): Promise<void> {
  const { organization_id, assignee_id } = hold;
  await inTransaction(asSystem(context, organization_id), async (tx) => {
    if (!(await isStillUntouched(tx, hold))) return;
    if (await isColleagueHere(tx.db, organization_id, assignee_id)) await lookLater(tx, hold);
    else await giveBackToQueue(tx, hold);
  });
}

async function lookLater(tx: Tx, hold: EventMap['conversation.hold_passed']): Promise<void> {
  const { return_minutes } = await inboxSettingsOf(tx, hold.organization_id);
  if (return_minutes === null) return;
  const at = new Date(tx.now().getTime() + return_minutes * 60_000);
  await tx.events.emitLater(
    tx,
    'conversation.hold_passed',
    `hold ${hold.conversation_id} ${hold.version}`,
    hold,
    at,
  );
}
