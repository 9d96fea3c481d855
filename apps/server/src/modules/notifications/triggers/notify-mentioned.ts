import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { notify } from '../notify';

/** Notifies users named in a note, except its author. */
export async function notifyMentioned(
  context: Context,
  { message }: EventMap['message.sent'],
): Promise<void> {
  const { id, organization_id, conversation_id, user_id: actor_id, author_name, content } = message;
  for (const user_id of content.mentions ?? []) {
    await notify(context, {
      type: 'notification_mentioned',
      organization_id,
      cause: `mentioned ${id} ${user_id}`,
      kind: 'user_mentioned',
      params: { author: author_name },
      conversation_id,
      user_id,
      actor_id,
    });
  }
}
