import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message, MessageContent } from '@relaydesk/contracts/message';
import type { Tx } from '../../../context/context';
import { deleteEnclosed } from '../../files/attach-files';
import { applyChange, type Change } from './apply-message-change';
import { type Found, findByExternalId, holdMessage, type OnLine, rewriteMessage } from './message.queries';

/**
 * Something has become of a message, theirs or ours: whoever sees the thread sees it. Undefined while no message is
 * called so (yet). Told again, nothing happens.
 */
export async function changeMessage(
  tx: Tx,
  line: OnLine,
  external_id: string,
  change: Change,
): Promise<Found | undefined> {
  const found = await findByExternalId(tx.db, line, external_id);
  if (!found) return undefined;
  const { message_id: id, conversation_id } = found;
  await rewrite(tx, line.organization_id, { id, conversation_id }, (said) => {
    const now = applyChange(said, change);
    return now && { ...now, gone: now.content.files ? [] : (said.content.files ?? []) };
  });
  return found;
}

interface Written {
  text: string;
  content: MessageContent;
  /** Files that it carries no longer. */
  gone?: { id: string }[];
}

/**
 * Writes a message anew, as `write` says of how it stands; it stays as it is when that answers undefined. Whoever sees
 * the thread sees it.
 */
export async function rewrite(
  tx: Tx,
  organization_id: string,
  of: { id: string; conversation_id: string },
  write: (said: { text: string; content: MessageContent }) => Written | undefined,
): Promise<{ message: Message; conversation: Conversation } | undefined> {
  const said = await holdMessage(tx.db, organization_id, of);
  const now = said && write(said);
  if (!now) return undefined;
  const { gone = [], ...says } = now;
  if (gone.length > 0) {
    await deleteEnclosed(
      tx,
      organization_id,
      gone.map(({ id }) => id),
    );
  }
  const written = await rewriteMessage(tx.db, organization_id, of.id, says);
  await tx.events.emit(tx, 'message.changed', of.conversation_id, written);
  return written;
}
