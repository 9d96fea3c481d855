import { uploadFile as postFile, type UploadResponse } from '@relaydesk/chat-core/upload-file';
import type { ErrorResponse } from '@relaydesk/contracts/errors/error-response';
import type { StoredFile } from '@relaydesk/contracts/file';
import { ApiError } from '../../../../api/http/api-error';
import { refreshSession } from '../../../../api/http/refresh-session';
import { apiBaseUrl } from '../../../../api/http/send-request';
import { readAccessToken } from '../../../../api/http/tokens';
import { translateErrorResponse } from '../../../../api/http/translate-error-response';
import { t } from '../../../../lib/locale/i18n';

/** A selected file and the conversation for which it is uploaded; null: a new one. */
export interface UploadSource {
  conversation_id: string | null;
  name: string;
  content: Blob;
}

/** Uploads a file. Throws an ApiError; its status is 0 without a response. */
export async function uploadFile(
  { conversation_id, name, content }: UploadSource,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<StoredFile> {
  const folder = conversation_id === null ? 'files/' : `${conversation_id}/files/`;
  const address = new URL(`/api/conversations/${folder}`, apiBaseUrl());
  address.searchParams.set('name', name);
  const post = (token: string | null) => {
    const headers: Record<string, string> = {
      Accept: 'application/json',
      'Content-Type': content.type || 'application/octet-stream',
    };
    if (token) headers.Authorization = `Bearer ${token}`;
    return postFile({ url: address.href, headers, content, onProgress, signal });
  };
  const token = readAccessToken();
  const response = await post(token);
  const renewed = response.status === 401 && token && (await refreshSession(token));
  return parseUploadResponse(renewed ? await post(renewed) : response);
}

async function parseUploadResponse({ status, body, hasStalled }: UploadResponse): Promise<StoredFile> {
  const fail = (error: ApiError['error'], message: string) =>
    new ApiError({ status, code: -1, error, message });
  if (hasStalled) throw fail('no_answer_in_time', t('api.tooSlow'));
  if (status === 0) throw fail('offline', t('api.offline'));
  const answer = body as { code: 0; data: StoredFile } | ErrorResponse | null; // the server validates its responses with the contract
  if (status < 300 && answer && 'data' in answer) return answer.data;
  if (answer && 'message' in answer) throw new ApiError(await translateErrorResponse(answer, status));
  throw fail('unreadable_answer', status >= 500 ? t('api.serverError') : t('api.unreadable'));
}
