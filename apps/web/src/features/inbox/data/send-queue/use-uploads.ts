import { useSyncExternalStore } from 'react';
import { threadTexts } from '../../texts/conversation.texts';
import { createUploads } from './create-upload-manager';
import { uploadFile } from './upload-file';

/** The one place of this tab where files are uploaded; it goes on when the chat page is left. */
export const uploads = createUploads(uploadFile, threadTexts.fileLost);

/** How far each file has come, by its key. */
export function useUploads() {
  return useSyncExternalStore(uploads.subscribe, uploads.read);
}
