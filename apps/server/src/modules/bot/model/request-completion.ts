import { PrivateAddressError, ResponseTooLargeError } from '../../../lib/network/safe-fetch';
import { type ChatAnswer, type ChatRequest, parseCompletion, parseErrorMessage } from './chat-completion';
import { redactKey } from './redact-key';
import type { ModelEndpoint } from './resolve-endpoint';
import { estimateTokens } from './token-budget';

/** Maximum bytes of a response: several hundred times the length of a reply. */
const MAX_ANSWER_BYTES = 262_144;

export type CompletionResult =
  | { answer: ChatAnswer; spent: number }
  /** `why`: reason for display, without text of the endpoint; `words`: that text with the key removed. */
  | { failed: { why: string; words: string }; spent: number };

let stopping = new AbortController();

/** Aborts running calls on shutdown; the bot answers without the model. */
export function abortCompletions(): void {
  stopping.abort();
  stopping = new AbortController();
}

/**
 * Sends one request within the timeout, without following redirects. Never throws: returns failures.
 * `spent`: tokens; estimated if not reported, 0 if the endpoint has certainly done nothing.
 */
export async function requestCompletion(
  endpoint: ModelEndpoint,
  { maxTokens: longest, ...request }: ChatRequest,
): Promise<CompletionResult> {
  const { base_url, model, key, time_limit_ms, fetch } = endpoint;
  const body = JSON.stringify({ model, ...request, [getTokenLimitName(base_url)]: longest });
  const stop = stopping.signal;
  const signal = AbortSignal.any([AbortSignal.timeout(time_limit_ms), stop]);
  const asked = estimateTokens(body);
  const fail = (why: string, spent: number, words = '') => ({
    failed: { why, words: redactKey(endpoint, words) },
    spent,
  });
  try {
    const { status, body: said } = await fetch(`${base_url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body,
      maxResponseBytes: MAX_ANSWER_BYTES,
      signal,
    });
    if (status < 200 || status > 299) return fail(describeStatus(status), 0, parseErrorMessage(said));
    const answer = parseCompletion(said);
    if (!answer) return fail('What it answered is not of the OpenAI API.', asked, said);
    return { answer, spent: answer.tokens ?? asked + estimateTokens(answer.text) };
  } catch (error) {
    if (stop.aborted) return fail('This server was being stopped.', asked);
    if (signal.aborted) return fail(`It did not answer within ${time_limit_ms / 1000} s.`, asked);
    if (error instanceof ResponseTooLargeError) return fail('Its answer was far too long.', asked + longest);
    if (error instanceof PrivateAddressError) return fail('Its address leads into a private network.', 0);
    return fail(`It could not be reached${formatErrorCode(error)}.`, 0);
  }
}

/** Newer OpenAI models reject the parameter name that other endpoints expect. */
const getTokenLimitName = (base_url: string) =>
  /(?:^|\.)openai(?:\.azure)?\.com$/.test(new URL(base_url).hostname)
    ? 'max_completion_tokens'
    : 'max_tokens';

function describeStatus(status: number): string {
  if (status < 400) return `It leads elsewhere (${status}), which is not followed.`;
  if (status === 401 || status === 403) return `It refuses the key (${status}).`;
  if (status === 404) return 'It knows no such address or model (404).';
  if (status === 429) return 'It takes no more questions for now (429).';
  return status < 500 ? `It refuses to be asked like this (${status}).` : `It failed by itself (${status}).`;
}

/** A system error code, such as ECONNREFUSED. */
function formatErrorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? ` (${code})` : '';
}
