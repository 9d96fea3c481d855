import { MAX_LOGGED_BODY } from '@relaydesk/contracts/webhook-endpoint';
import { WEBHOOK_TEST_EVENT, type WebhookFailure } from '@relaydesk/contracts/webhook-events';
import type { Context } from '../../../context/context';
import { PrivateAddressError, type SafeFetchResponse } from '../../../lib/network/safe-fetch';
import { sanitizeText } from '../../../lib/sanitize-text';
import { LINK_PERIOD, signLinksInJson } from '../../files/file-links';
import { signWebhook, unsealEndpointSecret } from '../endpoint-secret';
import type { ClaimedDelivery } from './claim-deliveries.queries';
import { getRetryDelay, MAX_TRIES, parseRetryAfter } from './retry-schedule';

/** Bytes of a response that are read. */
const MAX_RESPONSE_BYTES = 16_384;

/** What became of an attempt. */
export interface AttemptOutcome {
  delivery: Pick<ClaimedDelivery, 'organization_id' | 'id' | 'webhook_endpoint_id' | 'number' | 'url'>;
  is_test: boolean;
  /** ISO 8601. */
  at: string;
  duration_ms: number;
  status: number | null;
  /** Null: delivered. */
  failure: WebhookFailure | null;
  /** The beginning of the response, without secrets. */
  response: string;
  /** Seconds until the next attempt; null: delivered, or given up. */
  retry_s: number | null;
  /** Seconds to pause all requests, from Retry-After; 0: none. */
  pause_s: number;
}

type AttemptContext = Pick<Context, 'keys' | 'safeFetch' | 'webhookTimeoutMs' | 'now'>;

/**
 * Posts a delivery once. Never follows a redirect or connects to a private address. Undefined: aborted by
 * `stop`, so its outcome is unknown.
 */
export async function attemptDelivery(
  context: AttemptContext,
  delivery: ClaimedDelivery,
  stop?: AbortSignal,
): Promise<AttemptOutcome | undefined> {
  const now = context.now();
  const began = performance.now();
  const outcomeOf = (
    result: Pick<AttemptOutcome, 'status' | 'failure' | 'response'>,
    retryAfter_s = 0,
  ): AttemptOutcome => {
    const { organization_id, id, webhook_endpoint_id, number, url, tries, type } = delivery;
    const is_test = type === WEBHOOK_TEST_EVENT;
    const isFinal = result.failure === null || result.failure === 'gone' || is_test;
    const delay_s = isFinal ? undefined : getRetryDelay(tries);
    return {
      delivery: { organization_id, id, webhook_endpoint_id, number, url },
      is_test,
      at: now.toISOString(),
      duration_ms: Math.round(performance.now() - began),
      ...result,
      retry_s: delay_s === undefined ? null : Math.max(delay_s, retryAfter_s),
      pause_s: result.status !== null && THROTTLING_STATUSES.includes(result.status) ? retryAfter_s : 0,
    };
  };
  // Only interrupted attempts, which record no outcome, can lead beyond the schedule.
  if (delivery.tries > MAX_TRIES) return outcomeOf({ status: null, failure: 'interrupted', response: '' });

  const timeout = AbortSignal.timeout(context.webhookTimeoutMs);
  try {
    const { body, headers } = buildWebhookRequest(context, delivery, now);
    const answer = await context.safeFetch(delivery.url, {
      method: 'POST',
      headers,
      body,
      maxResponseBytes: MAX_RESPONSE_BYTES,
      isTruncated: true,
      signal: stop ? AbortSignal.any([timeout, stop]) : timeout,
    });
    const response = redactResponse(answer.body);
    const failure = classifyStatus(answer);
    const retryAfter_s = failure === null ? 0 : parseRetryAfter(answer.headers['retry-after'], now);
    return outcomeOf({ status: answer.status, failure, response }, retryAfter_s);
  } catch (error) {
    if (stop?.aborted) return undefined;
    if (timeout.aborted) return outcomeOf({ status: null, failure: 'timeout', response: '' });
    const failure = error instanceof PrivateAddressError ? 'private_address' : 'unreachable';
    return outcomeOf({ status: null, failure, response: describeError(error) });
  }
}

/** Too Many Requests, Service Unavailable: their Retry-After is about all requests (RFC 6585, RFC 9110). */
const THROTTLING_STATUSES = [429, 503];

function classifyStatus({ status }: SafeFetchResponse): WebhookFailure | null {
  if (status >= 200 && status <= 299) return null;
  if (status >= 300 && status <= 399) return 'redirect';
  return status === 410 ? 'gone' : 'status';
}

/** Body and headers of an attempt, as Standard Webhooks describes them. */
export function buildWebhookRequest(
  context: Pick<Context, 'keys'>,
  delivery: ClaimedDelivery,
  now: Date,
): { body: string; headers: Record<string, string> } {
  const { webhook_id, webhook_endpoint_id: id, sealed_secret, sealed_previous_secret } = delivery;
  // Stored addresses of files open nothing: each attempt has links that work for a week.
  const body = signLinksInJson(context, delivery.body, now, LINK_PERIOD.platform);
  const timestamp = Math.floor(now.getTime() / 1000);
  const secrets = [sealed_secret, sealed_previous_secret].flatMap((box) =>
    box ? [unsealEndpointSecret(context, box, id)] : [],
  );
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Relaydesk-Webhooks/1.0',
      'webhook-id': webhook_id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook(secrets, { webhook_id, timestamp, body }),
    },
  };
}

/** A receiver may echo the request: signatures, secrets and links to files are masked. */
const redactResponse = (text: string): string =>
  sanitizeText(
    text
      .replaceAll(/whsec_[\w+/=-]+/g, 'whsec_•••')
      .replaceAll(/v1,[\w+/=-]{16,}/g, 'v1,•••')
      .replaceAll(/(\/files\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/)[^/"\s]+/g, '$1•••'),
    MAX_LOGGED_BODY,
  );

/** The code of a system error, such as ECONNREFUSED or CERT_HAS_EXPIRED; else its message. */
const describeError = (error: unknown): string => {
  const text = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return sanitizeText(text, 200);
};
