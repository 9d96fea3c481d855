import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message, MessageContent } from '@relaydesk/contracts/message';
import type { Tx } from '../../../context/context';
import { deleteAttachments } from '../../files/attach-files';
import { applyMessageChange, type MessageChange } from './apply-message-change';
import {
  findMessageByExternalId,
  type IntegrationKey,
  lockMessage,
  type MessageReference,
  updateMessageContent,
} from './message.queries';

/**
 * Applies a change to a message of either side and publishes it. Undefined while no message has this
 * platform id (yet). Idempotent.
 */
export async function applyChangeByExternalId(
  tx: Tx,
  integrationKey: IntegrationKey,
  external_id: string,
  change: MessageChange,
): Promise<MessageReference | undefined> {
  const found = await findMessageByExternalId(tx.db, integrationKey, external_id);
  if (!found) return undefined;
  const { message_id: id, conversation_id } = found;
  await updateMessage(tx, integrationKey.organization_id, { id, conversation_id }, (said) => {
    const now = applyMessageChange(said, change);
    return now && { ...now, removed_files: now.content.files ? [] : (said.content.files ?? []) };
  });
  return found;
}

interface RewrittenMessage {
  text: string;
  content: MessageContent;
  /** Files that the change removes from it. */
  removed_files?: { id: string }[];
}

/**
 * Rewrites a message with the result of `write`, and publishes it; no change when `write` returns undefined.
 */
export async function updateMessage(
  tx: Tx,
  organization_id: string,
  of: { id: string; conversation_id: string },
  write: (said: { text: string; content: MessageContent }) => RewrittenMessage | undefined,
): Promise<{ message: Message; conversation: Conversation } | undefined> {
  const said = await lockMessage(tx.db, organization_id, of);
  const now = said && write(said);
  if (!now) return undefined;
  const { removed_files: gone = [], ...says } = now;
  if (gone.length > 0) {
    await deleteAttachments(
      tx,
      organization_id,
      gone.map(({ id }) => id),
    );
  }
  const written = await updateMessageContent(tx.db, organization_id, of.id, says);
  await tx.events.emit(tx, 'message.changed', of.conversation_id, written);
  return written;
}
