import { z } from 'zod';
import type { SafeFetchResponse } from '../../../../lib/network/safe-fetch';
import { sanitizeText } from '../../../../lib/sanitize-text';
import type { SendResult } from '../sdk/connector';
import { formatTelegramMessageId } from './decode-update';

/** The envelope of every response (Telegram Bot API, Making requests). */
const BotApiResponse = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.int().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  parameters: z
    .object({ retry_after: z.int().nonnegative().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});
export type Answer = z.infer<typeof BotApiResponse>;

const SentMessage = z.object({ message_id: z.int(), chat: z.object({ id: z.int() }) });

/** Undefined: a proxy has responded, not Telegram. */
export function parseBotApiResponse({ body }: Pick<SafeFetchResponse, 'body'>): Answer | undefined {
  try {
    return BotApiResponse.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Telegram's text of an error. */
export const formatTelegramError = (answer: Answer | undefined, status: number): string =>
  `Telegram answered ${answer?.error_code ?? status}${answer?.description ? `: ${sanitizeText(answer.description, 300)}` : '.'}`;

/** The outcome of a message, by error code (Telegram Bot API, Making requests, ResponseParameters). */
export function parseTelegramSendResponse({ status, body }: SafeFetchResponse): SendResult {
  const answer = parseBotApiResponse({ body });
  const words = formatTelegramError(answer, status);
  if (answer?.ok) {
    const sent = SentMessage.safeParse(answer.result);
    return { outcome: 'sent', external_id: sent.success ? formatTelegramMessageId(sent.data) : null };
  }
  const code = answer?.error_code ?? status;
  switch (code) {
    case 401: // the token was revoked
    case 404: // the token has never existed
      return { outcome: 'credentials_refused', words };
    case 403:
      return { outcome: HAS_LEFT.test(words) ? 'blocked_us' : 'permanent', words };
    case 400: // also with migrate_to_chat_id: groups are not supported
    case 413:
      return { outcome: 'permanent', words };
    case 429:
      return { outcome: 'retry', after_s: answer?.parameters?.retry_after ?? 1, words, scope: 'line' };
    default:
      if (code >= 400 && code < 500) return { outcome: 'retry', after_s: 0, words };
      // Neither a success nor a refusal: an error of Telegram or a proxy.
      return { outcome: 'unknown', words };
  }
}

/** The only distinction between a customer who is permanently unreachable and other 403 errors. */
const HAS_LEFT = /blocked by the user|user is deactivated/i;
