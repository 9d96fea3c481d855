import type { SendResult } from './create-send-queue';
import type { UploadManager } from './create-upload-manager';
import type { AttachedFile, MessageAttachments } from './message-attachments';

/**
 * Uploads a message's pending files one after the other. Returns the attachments so far and the result of the
 * attempt; undefined when all are uploaded.
 */
export async function uploadPendingFiles(
  enclosed: MessageAttachments,
  uploads: Pick<UploadManager, 'finish'>,
): Promise<{ enclosed: MessageAttachments; attempt?: SendResult }> {
  const files: AttachedFile[] = [];
  let attempt: SendResult | undefined;
  for (const file of enclosed.files) {
    const upload = attempt ? undefined : await uploads.finish(file);
    files.push(upload?.state === 'uploaded' ? { ...file, stored: upload.stored } : file);
    if (upload?.state !== 'failed') continue;
    attempt = upload.isRetryable
      ? { outcome: 'later' }
      : { outcome: 'refused', reason: `${file.name}: ${upload.reason}` };
  }
  return { enclosed: { ...enclosed, files }, attempt };
}
