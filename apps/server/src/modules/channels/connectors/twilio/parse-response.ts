import { z } from 'zod';
import type { OutsideAnswer } from '../../../../lib/network/safe-fetch';
import { keepStorable } from '../../../../lib/sanitize-text';
import type { SendResult } from '../sdk/connector';
import { isForLine, outcomeOf } from './error-codes';

const Taken = z.object({ sid: z.string().min(1) });
const Refused = z.object({ code: z.int(), message: z.string().catch('') });

/** What became of a request, by Twilio's own number where there is one (Twilio, REST API, Responses). */
export function parseAnswer(answer: OutsideAnswer): SendResult {
  const body = bodyOf(answer);
  if (answer.status >= 200 && answer.status <= 299) {
    const taken = Taken.safeParse(body);
    return { outcome: 'sent', external_id: taken.success ? taken.data.sid : null };
  }
  return parseRefusal(answer);
}

/** Of an answer that is not 2xx. */
export function parseRefusal(answer: OutsideAnswer): Exclude<SendResult, { outcome: 'sent' }> {
  const { status, headers } = answer;
  const refused = Refused.safeParse(bodyOf(answer));
  const words = refused.success
    ? `Twilio answered ${refused.data.code}: ${keepStorable(refused.data.message, 300)}`
    : `Twilio answered ${status}.`;
  const outcome = refused.success && status < 500 ? outcomeOf(refused.data.code) : byStatus(status);
  if (outcome !== 'retry') return { outcome, words };
  const after_s = Number(/^\d{1,5}$/.exec(headers['retry-after'] ?? '')?.[0] ?? 0);
  const isLine = status === 429 || (refused.success && isForLine(refused.data.code));
  return {
    outcome,
    after_s: isLine ? Math.max(1, after_s) : after_s,
    words,
    ...(isLine && { scope: 'line' }),
  };
}

/** Without a number of Twilio's: something in between has answered. */
function byStatus(status: number) {
  if (status === 401 || status === 403) return 'credentials_refused';
  // "It is possible for a customer to receive multiple messages" (Twilio, error 20500).
  if (status >= 500) return 'unknown';
  return status === 429 || status === 408 || status < 400 ? 'retry' : 'permanent';
}

export function bodyOf({ body }: Pick<OutsideAnswer, 'body'>): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
