import { z } from 'zod';
import type { SafeFetchResponse } from '../../../../lib/network/safe-fetch';
import { sanitizeText } from '../../../../lib/sanitize-text';
import type { SendResult } from '../sdk/connector';
import { classifyTwilioError, isIntegrationError } from './error-codes';

const CreatedMessage = z.object({ sid: z.string().min(1) });
const ErrorResponse = z.object({ code: z.int(), message: z.string().catch('') });

/** The outcome of a request, by Twilio's error code if present (Twilio, REST API, Responses). */
export function parseTwilioSendResponse(answer: SafeFetchResponse): SendResult {
  const body = parseJsonBody(answer);
  if (answer.status >= 200 && answer.status <= 299) {
    const taken = CreatedMessage.safeParse(body);
    return { outcome: 'sent', external_id: taken.success ? taken.data.sid : null };
  }
  return parseTwilioError(answer);
}

/** Of a response that is not 2xx. */
export function parseTwilioError(answer: SafeFetchResponse): Exclude<SendResult, { outcome: 'sent' }> {
  const { status, headers } = answer;
  const refused = ErrorResponse.safeParse(parseJsonBody(answer));
  const words = refused.success
    ? `Twilio answered ${refused.data.code}: ${sanitizeText(refused.data.message, 300)}`
    : `Twilio answered ${status}.`;
  const outcome =
    refused.success && status < 500 ? classifyTwilioError(refused.data.code) : classifyStatus(status);
  if (outcome !== 'retry') return { outcome, words };
  const after_s = Number(/^\d{1,5}$/.exec(headers['retry-after'] ?? '')?.[0] ?? 0);
  const isLine = status === 429 || (refused.success && isIntegrationError(refused.data.code));
  return {
    outcome,
    after_s: isLine ? Math.max(1, after_s) : after_s,
    words,
    ...(isLine && { scope: 'line' }),
  };
}

/** Without a Twilio code: a proxy has responded. */
function classifyStatus(status: number) {
  if (status === 401 || status === 403) return 'credentials_refused';
  // "It is possible for a customer to receive multiple messages" (Twilio, error 20500).
  if (status >= 500) return 'unknown';
  return status === 429 || status === 408 || status < 400 ? 'retry' : 'permanent';
}

export function parseJsonBody({ body }: Pick<SafeFetchResponse, 'body'>): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
