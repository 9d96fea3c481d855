import { asSystem, type Context } from '../../context/context';
import type { EventMap } from '../../context/events';
import { inTransaction } from '../../db/in-transaction';
import { findWaitingConversation } from '../conversations/find-waiting-conversation';
import { notify } from '../notifications/notify';
import { repeatHandOverNotification } from '../notifications/repeat-hand-over-notification';
import { getOrganisationInboxSettings } from '../organisations/settings/inbox-settings';
import { autoAssignConversation } from './auto-assign';
import { type EscalationStep, getEscalationSteps } from './plan-escalation';
import { scheduleNextWaitCheck } from './schedule-wait-check';
import { sendQueuePosition } from './send-queue-position';

type WaitTimer = EventMap['conversation.wait_passed'];

/** A conversation has waited for long: repeats the notification, escalates, sends the queue position. */
export async function escalateWaiting(context: Context, wait: WaitTimer): Promise<void> {
  const system = asSystem(context, wait.organization_id);
  const deeds = await planEscalation(system, wait);
  if (!deeds) return;
  if (deeds.includes('ring')) await notifyColleaguesAgain(system, wait);
  if (deeds.includes('escalate')) await notifySupervisors(system, wait);
  await inTransaction(system, (tx) => scheduleNextWaitCheck(tx, wait));
}

/** Undefined: it has an assignee. Sends the queue position in the same transaction, while it is correct. */
const planEscalation = (system: Context, wait: WaitTimer): Promise<EscalationStep[] | undefined> =>
  inTransaction(system, async (tx) => {
    const found = await findWaitingConversation(tx, wait.organization_id, wait.conversation_id);
    if (found?.waiting_since !== wait.waiting_since) return undefined;
    const deeds = getEscalationSteps(
      await getOrganisationInboxSettings(tx, wait.organization_id),
      wait.minute,
    );
    if (deeds.includes('tell_place')) await sendQueuePosition(tx, found);
    return deeds;
  });

async function notifyColleaguesAgain(
  system: Context,
  { organization_id, conversation_id: id }: WaitTimer,
): Promise<void> {
  await autoAssignConversation(system, { conversation: { organization_id, id } });
  await repeatHandOverNotification(system, { organization_id, id });
}

const notifySupervisors = (
  system: Context,
  { organization_id, conversation_id, waiting_since, minute }: WaitTimer,
) =>
  notify(system, {
    type: 'notification_unanswered',
    organization_id,
    cause: `unanswered ${conversation_id} ${waiting_since}`,
    kind: 'conversation_unanswered',
    params: { minutes: minute },
    conversation_id,
  });
