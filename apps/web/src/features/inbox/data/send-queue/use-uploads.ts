import { useSyncExternalStore } from 'react';
import { t } from '../../../../lib/locale/i18n';
import { createUploadManager } from './create-upload-manager';
import { uploadFile } from './upload-file';

/** The only upload manager of this tab; it continues when the user leaves the chat page. */
export const uploads = createUploadManager(uploadFile, () => t('inbox.conversation.fileLost'));

/** The progress of each file by key. */
export function useUploads() {
  return useSyncExternalStore(uploads.subscribe, uploads.read);
}
