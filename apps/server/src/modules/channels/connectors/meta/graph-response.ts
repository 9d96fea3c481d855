import { z } from 'zod';
import type { SafeFetchResponse } from '../../../../lib/network/safe-fetch';
import { sanitizeText } from '../../../../lib/sanitize-text';
import type { SendResult } from '../sdk/connector';
import { classifyGraphError, type GraphErrorOutcome } from './graph-codes';

/**
 * The outcome of a Graph API call. Errors are classified by code (and subcode), never by title; unknown codes
 * by HTTP status.
 * @param idOf reads the platform's id from the body of a success; null if missing
 */
export function parseGraphResponse(
  answer: SafeFetchResponse,
  idOf: (body: unknown) => string | null,
): SendResult {
  const body = tryParseJson(answer.body);
  const error = findGraphError(body);
  if (!error && answer.status >= 200 && answer.status <= 299) {
    return { outcome: 'sent', external_id: idOf(body) };
  }
  const words = error ? formatGraphError(error) : `The platform answered ${answer.status}.`;
  const told = (error && classifyGraphError(error)) ?? classifyStatus(answer.status);
  // RFC 9110, 15.5: with a 4xx nothing was accepted, whatever the code.
  const isRefused = told.outcome === 'unknown' && answer.status < 500;
  const verdict: GraphErrorOutcome = isRefused ? { outcome: 'retry', after_s: 0 } : told;
  if (verdict.outcome !== 'retry') return { outcome: verdict.outcome, words };
  return { ...verdict, after_s: getRetryDelay(answer) ?? verdict.after_s, words };
}

/** For reads and repeatable calls: an unknown outcome is retried. */
export function parseGraphReadResponse(
  answer: SafeFetchResponse,
  idOf: (body: unknown) => string | null = () => null,
): Exclude<SendResult, { outcome: 'unknown' }> {
  const result = parseGraphResponse(answer, idOf);
  return result.outcome === 'unknown' ? { outcome: 'retry', after_s: 0, words: result.words } : result;
}

/** The error in a response body; undefined if there is none. */
export function findGraphError(body: unknown): GraphError | undefined {
  const read = z.object({ error: GraphError }).safeParse(body);
  return read.success ? read.data.error : undefined;
}

/** Also used in status updates of WhatsApp. */
export const GraphError = z.object({
  code: z.coerce.number().int(),
  error_subcode: z.coerce.number().int().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  error_user_msg: z.string().optional().catch(undefined),
  error_data: z.object({ details: z.string() }).optional().catch(undefined),
});
export type GraphError = z.infer<typeof GraphError>;

/** The platform's text, suitable for storage and display: at most 300 characters, without a token. */
export function formatGraphError({ code, title, message, error_user_msg, error_data }: GraphError): string {
  const said = [message ?? title, error_data?.details, error_user_msg].filter((words) => words?.trim());
  const words = said.length > 0 ? [...new Set(said)].join(': ') : `Error ${code}.`;
  return sanitizeErrorText(words);
}

/** `Malformed access token X` repeats its input; strings as long as a token are removed. */
const sanitizeErrorText = (text: string) =>
  sanitizeText(
    text
      .replace(/(malformed access token)\b.*/is, '$1')
      .replace(/[\w|%.~+-]{40,}/g, '…')
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim(),
    300,
  );

/**
 * RFC 9110, 15: 429 is temporary, other client errors are permanent; with a server error it is unknown
 * whether the request was accepted.
 */
function classifyStatus(status: number): GraphErrorOutcome {
  if (status >= 500) return { outcome: 'unknown' };
  if (status === 429 || status === 408 || status < 400) return { outcome: 'retry', after_s: 0 };
  return { outcome: status === 401 ? 'credentials_refused' : 'permanent' };
}

/** Maximum seconds that a platform may delay a message. */
const MAX_RETRY_DELAY_S = 3_600;

/** Seconds, from `Retry-After` or Meta's rate limit headers (Graph API, Rate Limits, Headers). */
function getRetryDelay({ headers }: SafeFetchResponse): number | undefined {
  const after = /^\d{1,6}$/.exec(headers['retry-after'] ?? '')?.[0];
  const minutes = /"estimated_time_to_regain_access":(\d{1,6})/.exec(
    String(headers['x-business-use-case-usage'] ?? ''),
  )?.[1];
  const asked = Math.max(Number(after ?? 0), Number(minutes ?? 0) * 60);
  return asked > 0 ? Math.min(asked, MAX_RETRY_DELAY_S) : undefined;
}

function tryParseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined; // an HTML page of a proxy
  }
}
