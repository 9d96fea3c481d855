import { z } from 'zod';
import type { SafeFetchResponse } from '../../../../lib/network/safe-fetch';
import { sanitizeText } from '../../../../lib/sanitize-text';
import type { SendResult } from '../sdk/connector';
import { classifyGraphError, type GraphErrorOutcome } from './graph-codes';

/**
 * What became of a call of the Graph API. Errors are decided by their code (and subcode), never by their title; a code
 * that nobody knows by the HTTP status.
 * @param idOf what the platform calls it now, read from the body of a success; null: it does not say
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
  // RFC 9110, 15.5: whatever its code leaves open, with a 4xx nothing was taken.
  const isRefused = told.outcome === 'unknown' && answer.status < 500;
  const verdict: GraphErrorOutcome = isRefused ? { outcome: 'retry', after_s: 0 } : told;
  if (verdict.outcome !== 'retry') return { outcome: verdict.outcome, words };
  return { ...verdict, after_s: getRetryDelay(answer) ?? verdict.after_s, words };
}

/** Of a call that reads, or may be repeated: what is unknown is asked again. */
export function parseGraphReadResponse(
  answer: SafeFetchResponse,
  idOf: (body: unknown) => string | null = () => null,
): Exclude<SendResult, { outcome: 'unknown' }> {
  const result = parseGraphResponse(answer, idOf);
  return result.outcome === 'unknown' ? { outcome: 'retry', after_s: 0, words: result.words } : result;
}

/** Of the body of an answer; undefined: it holds none. */
export function findGraphError(body: unknown): GraphError | undefined {
  const read = z.object({ error: GraphError }).safeParse(body);
  return read.success ? read.data.error : undefined;
}

/** Also what a status report of WhatsApp says of a failure: the same names. */
export const GraphError = z.object({
  code: z.coerce.number().int(),
  error_subcode: z.coerce.number().int().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  error_user_msg: z.string().optional().catch(undefined),
  error_data: z.object({ details: z.string() }).optional().catch(undefined),
});
export type GraphError = z.infer<typeof GraphError>;

/** The platform's own words, fit to be stored and shown: at most 300 characters, and never a token. */
export function formatGraphError({ code, title, message, error_user_msg, error_data }: GraphError): string {
  const said = [message ?? title, error_data?.details, error_user_msg].filter((words) => words?.trim());
  const words = said.length > 0 ? [...new Set(said)].join(': ') : `Error ${code}.`;
  return sanitizeErrorText(words);
}

/** `Malformed access token X` repeats what it was given; nothing as long as a token belongs into words for people. */
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
 * RFC 9110, 15: "too many" passes, what is wrong with the request does not; a server in trouble does not say whether it
 * had taken the request before.
 */
function classifyStatus(status: number): GraphErrorOutcome {
  if (status >= 500) return { outcome: 'unknown' };
  if (status === 429 || status === 408 || status < 400) return { outcome: 'retry', after_s: 0 };
  return { outcome: status === 401 ? 'credentials_refused' : 'permanent' };
}

/** The longest that a message is kept waiting because a platform says so. */
const MAX_RETRY_DELAY_S = 3_600;

/** Seconds, from `Retry-After` or from what Meta says of its limits (Graph API, Rate Limits, Headers). */
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
    return undefined; // a proxy's page
  }
}
