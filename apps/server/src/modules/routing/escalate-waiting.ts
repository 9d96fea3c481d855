import { asSystem, type Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../context/events';
import { findWaiting } from '../conversations/find-waiting-conversation';
import { notify } from '../notifications/notify';
import { ringAgain } from '../notifications/repeat-hand-over-notification';
import { inboxSettingsOf } from '../organisations/settings/inbox-settings';
import { assignInTurn } from './auto-assign';
import { deedsAt, type WaitDeed } from './plan-escalation';
import { tellPlace } from './send-queue-position';
import { lookAgain } from './schedule-wait-check';

type Wait = EventMap['conversation.wait_passed'];

/** Nobody has answered for so long: the bell rings again, those above are told, the customer learns their place. */
export async function answerWait(context: Context, wait: Wait): Promise<void> {
  const system = asSystem(context, wait.organization_id);
  const deeds = await planDeeds(system, wait);
  if (!deeds) return;
  if (deeds.includes('ring')) await callColleagues(system, wait);
  if (deeds.includes('escalate')) await callThoseAbove(system, wait);
  await inTransaction(system, (tx) => lookAgain(tx, wait));
}

/** Undefined: somebody has it meanwhile. What the customer is told is said here, while it is true. */
const planDeeds = (system: Context, wait: Wait): Promise<WaitDeed[] | undefined> =>
  inTransaction(system, async (tx) => {
    const found = await findWaiting(tx, wait.organization_id, wait.conversation_id);
    if (found?.waiting_since !== wait.waiting_since) return undefined;
    const deeds = deedsAt(await inboxSettingsOf(tx, wait.organization_id), wait.minute);
    if (deeds.includes('tell_place')) await tellPlace(tx, found);
    return deeds;
  });

async function callColleagues(
  system: Context,
  { organization_id, conversation_id: id }: Wait,
): Promise<void> {
  await assignInTurn(system, { conversation: { organization_id, id } });
  await ringAgain(system, { organization_id, id });
}

const callThoseAbove = (system: Context, { organization_id, conversation_id, waiting_since, minute }: Wait) =>
  notify(system, {
    type: 'notification_unanswered',
    organization_id,
    cause: `unanswered ${conversation_id} ${waiting_since}`,
    kind: 'conversation_unanswered',
    params: { minutes: minute },
    conversation_id,
  });
