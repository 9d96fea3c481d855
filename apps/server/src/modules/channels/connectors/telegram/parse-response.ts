import { z } from 'zod';
import type { SafeFetchResponse } from '../../../../lib/network/safe-fetch';
import { sanitizeText } from '../../../../lib/sanitize-text';
import type { SendResult } from '../sdk/connector';
import { formatTelegramMessageId } from './decode-update';

/** Every answer of the Bot API (Telegram Bot API, Making requests). */
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

/** Undefined: something in between has answered, not Telegram. */
export function parseBotApiResponse({ body }: Pick<SafeFetchResponse, 'body'>): Answer | undefined {
  try {
    return BotApiResponse.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Telegram's own words for what it refuses. */
export const formatTelegramError = (answer: Answer | undefined, status: number): string =>
  `Telegram answered ${answer?.error_code ?? status}${answer?.description ? `: ${sanitizeText(answer.description, 300)}` : '.'}`;

/** What became of a message, by the code (Telegram Bot API, Making requests, ResponseParameters). */
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
    case 404: // there has never been such a token
      return { outcome: 'credentials_refused', words };
    case 403:
      return { outcome: HAS_LEFT.test(words) ? 'blocked_us' : 'permanent', words };
    case 400: // with migrate_to_chat_id as well: groups are not spoken to
    case 413:
      return { outcome: 'permanent', words };
    case 429:
      return { outcome: 'retry', after_s: answer?.parameters?.retry_after ?? 1, words, scope: 'line' };
    default:
      if (code >= 400 && code < 500) return { outcome: 'retry', after_s: 0, words };
      // Neither a success nor a refusal: Telegram's own trouble, or the answer of somebody in between.
      return { outcome: 'unknown', words };
  }
}

/** All that tells those apart who can never be written to again from whom a bot may not write to. */
const HAS_LEFT = /blocked by the user|user is deactivated/i;
