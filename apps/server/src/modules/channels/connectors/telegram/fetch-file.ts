import { z } from 'zod';
import {
  ResponseTooLargeError,
  type SafeFetch,
  type SafeFetchResponse,
} from '../../../../lib/network/safe-fetch';
import { type FetchedMedia, type IntegrationConfig, MediaUnavailableError } from '../sdk/connector';
import type { MediaRef } from '../sdk/inbound-event';
import { buildBotUrl } from './bot-url';
import { formatTelegramError, parseBotApiResponse } from './parse-response';

const File = z.object({
  file_path: z.string().min(1),
  file_size: z.int().nonnegative().optional().catch(undefined),
});

/**
 * Requests the path of a file, then its bytes (Telegram Bot API, getFile: at most 20 MB, the path is valid
 * for an hour). The URLs contain the token: errors must not include them.
 */
export async function fetchTelegramFile(
  ask: SafeFetch,
  { file_id }: MediaRef,
  config: IntegrationConfig,
  maxBytes: number,
): Promise<FetchedMedia> {
  const asked = await ask(buildBotUrl(config, 'getFile'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file_id }),
  });
  const answer = parseBotApiResponse(asked);
  if (!answer?.ok)
    throw toFetchError(formatTelegramError(answer, asked.status), answer?.error_code ?? asked.status);
  const file = File.safeParse(answer.result);
  if (!file.success) throw new MediaUnavailableError('The file is no longer available on Telegram.');
  const { file_path, file_size = 0 } = file.data;
  if (file_size > maxBytes)
    throw new MediaUnavailableError(`The file has ${file_size} bytes; the limit is ${maxBytes}.`);
  const path = file_path.split('/').map(encodeURIComponent).join('/');
  const { status, bytes } = await download(ask, buildBotUrl(config, `file/${path}`), maxBytes);
  if (status !== 200) throw toFetchError(`Telegram answered ${status} for the file.`, status);
  return { bytes, name: file_path.split('/').at(-1) || null };
}

async function download(ask: SafeFetch, url: string, maxAnswerBytes: number): Promise<SafeFetchResponse> {
  try {
    return await ask(url, { method: 'GET', maxResponseBytes: maxAnswerBytes });
  } catch (error) {
    if (error instanceof ResponseTooLargeError)
      throw new MediaUnavailableError(`The file is larger than ${maxAnswerBytes} bytes.`);
    throw error;
  }
}

/** A permanent or temporary failure. */
const toFetchError = (words: string, code: number) =>
  code === 400 || code === 404 || code === 410 ? new MediaUnavailableError(words) : new Error(words);
