import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { notify } from '../notify';

/** Notifies a user who was assigned a conversation, not one who claimed it. */
export async function notifyAssignee(
  context: Context,
  { conversation, previous, by }: EventMap['conversation.changed'],
): Promise<void> {
  const { organization_id, id: conversation_id, version, assignee_id: user_id } = conversation;
  if (user_id === null || user_id === previous.assignee_id || user_id === by) return;
  await notify(context, {
    type: 'notification_assigned',
    organization_id,
    cause: `assigned ${conversation_id} ${version}`,
    kind: 'conversation_assigned',
    params: { customer: null },
    conversation_id,
    user_id,
  });
}
