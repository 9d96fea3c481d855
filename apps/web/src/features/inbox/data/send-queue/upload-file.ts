import type { ErrorResponse } from '@relaydesk/contracts/errors/error-response';
import type { StoredFile } from '@relaydesk/contracts/file';
import { ApiError } from '../../../../api/http/api-error';
import { refreshSession } from '../../../../api/http/refresh-session';
import { apiBaseUrl } from '../../../../api/http/send-request';
import { readAccessToken } from '../../../../api/http/tokens';
import { translateErrorResponse } from '../../../../api/http/translate-error-response';
import { t } from '../../../../lib/locale/i18n';

/** Milliseconds without progress after which an upload fails; the total time depends on the connection. */
const STALL = 30_000;

export interface UploadRequest {
  conversation_id: string;
  name: string;
  media_type: string;
  content: Blob;
  /** From 0 to 1. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file. Throws an ApiError; its status is 0 without a response. Uses XMLHttpRequest, because
 * `fetch` reports no upload progress.
 */
export async function uploadFile(request: UploadRequest): Promise<StoredFile> {
  const token = readAccessToken();
  try {
    return await sendUploadRequest(request, token);
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.status !== 401) throw thrown;
    const renewed = token && (await refreshSession(token));
    if (!renewed) throw thrown;
    return sendUploadRequest(request, renewed);
  }
}

function sendUploadRequest(request: UploadRequest, token: string | null): Promise<StoredFile> {
  const { conversation_id, name, media_type, content, onProgress, signal } = request;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const fail = (error: 'offline' | 'no_answer_in_time', message: string) =>
      reject(new ApiError({ status: 0, code: -1, error, message }));
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        fail('no_answer_in_time', t('api.tooSlow'));
        call.abort();
      }, STALL);
    };
    const cancel = () => call.abort();

    const address = new URL(`/api/conversations/${conversation_id}/files/`, apiBaseUrl());
    address.searchParams.set('name', name);
    call.open('POST', address);
    call.setRequestHeader('Accept', 'application/json');
    call.setRequestHeader('Content-Type', media_type);
    if (token) call.setRequestHeader('Authorization', `Bearer ${token}`);
    call.upload.onprogress = ({ loaded, total }) => {
      goOn();
      onProgress(total > 0 ? loaded / total : 0);
    };
    call.onload = () => {
      parseUploadResponse(call).then(resolve, reject);
    };
    call.onerror = () => fail('offline', t('api.offline'));
    call.onabort = () => fail('offline', t('api.offline')); // the caller that aborts no longer awaits the result
    call.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', cancel);
    };
    signal.addEventListener('abort', cancel);
    goOn();
    call.send(content);
  });
}

async function parseUploadResponse({ status, responseText }: XMLHttpRequest): Promise<StoredFile> {
  const body = parseJson(responseText);
  if (status < 300 && body?.code === 0) return body.data as StoredFile; // the server validates its responses with the contract
  if (typeof body?.message === 'string') {
    throw new ApiError(await translateErrorResponse(body as unknown as ErrorResponse, status)); // the shape of every failure, contracts/errors
  }
  const message = status >= 500 ? t('api.serverError') : t('api.unreadable');
  throw new ApiError({ status, code: -1, error: 'unreadable_answer', message });
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
