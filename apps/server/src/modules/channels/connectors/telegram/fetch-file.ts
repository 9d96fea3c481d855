import { z } from 'zod';
import { AnswerTooLarge, type FetchOutside, type OutsideAnswer } from '../../../../lib/network/safe-fetch';
import { type Access, type FetchedMedia, MediaLost } from '../sdk/connector';
import type { MediaRef } from '../sdk/inbound-event';
import { botUrl } from './bot-url';
import { answerOf, wordsOf } from './parse-response';

const File = z.object({
  file_path: z.string().min(1),
  file_size: z.int().nonnegative().optional().catch(undefined),
});

/**
 * Asks where a file lies, then for its bytes (Telegram Bot API, getFile: at most 20 MB, the address holds for an hour).
 * The addresses hold the token: no error here says one.
 */
export async function fetchFile(
  ask: FetchOutside,
  { file_id }: MediaRef,
  access: Access,
  maxBytes: number,
): Promise<FetchedMedia> {
  const asked = await ask(botUrl(access, 'getFile'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file_id }),
  });
  const answer = answerOf(asked);
  if (!answer?.ok) throw refusal(wordsOf(answer, asked.status), answer?.error_code ?? asked.status);
  const file = File.safeParse(answer.result);
  if (!file.success) throw new MediaLost('Telegram has not kept this file.');
  const { file_path, file_size = 0 } = file.data;
  if (file_size > maxBytes)
    throw new MediaLost(`It has ${file_size} bytes, more than the ${maxBytes} taken.`);
  const path = file_path.split('/').map(encodeURIComponent).join('/');
  const { status, bytes } = await download(ask, botUrl(access, `file/${path}`), maxBytes);
  if (status !== 200) throw refusal(`Telegram answered ${status} for the file.`, status);
  return { bytes, name: file_path.split('/').at(-1) || null };
}

async function download(ask: FetchOutside, url: string, maxAnswerBytes: number): Promise<OutsideAnswer> {
  try {
    return await ask(url, { method: 'GET', maxAnswerBytes });
  } catch (error) {
    if (error instanceof AnswerTooLarge) throw new MediaLost(`It is larger than ${maxAnswerBytes} bytes.`);
    throw error;
  }
}

/** A file that Telegram does not give now and never will, or one to be asked for again. */
const refusal = (words: string, code: number) =>
  code === 400 || code === 404 || code === 410 ? new MediaLost(words) : new Error(words);
