import { t } from '../../../../lib/locale/i18n';
import type { AttachedFile, MessageAttachments } from './message-attachments';
import type { AttemptResult } from './outgoing-message';
import type { uploads } from './use-uploads';

/**
 * Uploads a message's pending files one after the other. Returns the attachments so far and the result of the
 * attempt; undefined when all are uploaded.
 */
export async function uploadPendingFiles(
  enclosed: MessageAttachments,
  { finish }: Pick<typeof uploads, 'finish'>,
): Promise<{ enclosed: MessageAttachments; attempt?: AttemptResult }> {
  const files: AttachedFile[] = [];
  let attempt: AttemptResult | undefined;
  for (const file of enclosed.files) {
    const upload = file.stored || attempt ? undefined : await finish(file.key);
    files.push(upload?.state === 'uploaded' ? { ...file, stored: upload.stored } : file);
    if (file.stored || attempt || upload?.state === 'uploaded') continue;
    const isFailed = upload?.state === 'failed';
    const reason = isFailed ? upload.problem : t('inbox.conversation.fileLost');
    attempt =
      isFailed && upload.isRetryable
        ? { outcome: 'later' }
        : { outcome: 'refused', refused: { reason: `${file.name}: ${reason}` } };
  }
  return { enclosed: { ...enclosed, files }, attempt };
}
