import { createUploads } from '@relaydesk/chat-core/uploads';
import { useSyncExternalStore } from 'react';
import { toApiError } from '../../../../api/http/api-error';
import { createListeners } from '../../../../lib/listeners';
import { isRetryable } from './to-attempt-result';
import { type UploadSource, uploadFile } from './upload-file';

const { notify, subscribe } = createListeners();

/** The only uploads of this tab, by the key of the file; they continue when the user leaves the chat page. */
export const uploads = createUploads<UploadSource, string>({
  upload: uploadFile,
  toFailure(thrown) {
    const { message, status } = toApiError(thrown);
    return { problem: message, isRetryable: isRetryable(status) };
  },
  onChange: notify,
});

/** The progress of each file by key. */
export function useUploads() {
  return useSyncExternalStore(subscribe, uploads.list);
}
