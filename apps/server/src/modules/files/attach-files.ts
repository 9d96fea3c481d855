import type { StoredFile } from '@relaydesk/contracts/file';
import type { Tx } from '../../context/context';
import { AppError } from '../../lib/app-error';
import {
  type AttachmentRequest,
  deleteFiles,
  lockAttachableFiles,
  setFilesMessage,
  setFilesOwner,
} from './file.queries';
import { toStoredFile } from './store-file';

/**
 * The files to attach to a message, in order, locked until the transaction ends. Throws `invalid` for a file
 * that does not exist, belongs to another user or was already sent.
 */
export async function lockFilesForMessage(tx: Tx, enclosing: AttachmentRequest): Promise<StoredFile[]> {
  const found = new Map((await lockAttachableFiles(tx.db, enclosing)).map((file) => [file.id, file]));
  return [...new Set(enclosing.file_ids)].map((id, at) => {
    const file = found.get(id);
    if (file) return toStoredFile(tx, file);

    throw new AppError('unknown_file', {}, { field: `file_ids.${at}` });
  });
}

/** Assigns the files to this message. */
export const attachToMessage = (
  tx: Tx,
  {
    organization_id,
    message_id,
    file_ids,
  }: Pick<AttachmentRequest, 'organization_id' | 'message_id' | 'file_ids'>,
): Promise<void> => setFilesMessage(tx.db, organization_id, message_id, file_ids);

/** Files that were uploaded for a new conversation belong to it and to its customer, and are erased with them. */
export const adoptFiles = (
  tx: Tx,
  organization_id: string,
  file_ids: string[],
  owner: { conversation_id: string; customer_id: string },
): Promise<void> => setFilesOwner(tx.db, organization_id, file_ids, owner);

/** The sender removed the message: deletes its files with their bytes. */
export const deleteAttachments = (tx: Tx, organization_id: string, file_ids: string[]): Promise<void> =>
  deleteFiles(tx.db, organization_id, file_ids);
