import { useSyncExternalStore } from 'react';
import { conversationTexts } from '../../texts/conversation.texts';
import { createUploadManager } from './create-upload-manager';
import { uploadFile } from './upload-file';

/** The one place of this tab where files are uploaded; it goes on when the chat page is left. */
export const uploads = createUploadManager(uploadFile, conversationTexts.fileLost);

/** How far each file has come, by its key. */
export function useUploads() {
  return useSyncExternalStore(uploads.subscribe, uploads.read);
}
