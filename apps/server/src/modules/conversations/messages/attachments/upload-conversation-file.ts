import type { StoredFile } from '@relaydesk/contracts/file';
import type { Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import type { SpooledFile } from '../../../../lib/spool';
import { storeFile } from '../../../files/store-file';
import { getReadableConversation, requireMember } from '../../get-conversation';

/**
 * Uploads a file for a colleague's next message; deleted after a day when no message references it.
 * Throws `not_found` for a conversation that they may not read, `invalid` for an unsupported file.
 */
export async function uploadConversationFile(
  context: Context,
  conversation_id: string,
  file: { name: string; arrived: SpooledFile },
): Promise<StoredFile> {
  const { user_id: uploaded_by } = requireMember(context);
  const { organization_id, customer_id } = await inTransaction({ ...context, idempotency: undefined }, (tx) =>
    getReadableConversation(tx, conversation_id),
  );
  return storeFile(context, organization_id, { conversation_id, customer_id, uploaded_by }, file);
}

/** Uploads a file for the first message of a conversation that does not exist yet; otherwise the same. */
export async function uploadNewConversationFile(
  context: Context,
  file: { name: string; arrived: SpooledFile },
): Promise<StoredFile> {
  const { organization_id, user_id: uploaded_by } = requireMember(context);
  return storeFile(context, organization_id, { conversation_id: null, customer_id: null, uploaded_by }, file);
}
