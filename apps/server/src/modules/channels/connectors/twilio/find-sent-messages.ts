import { z } from 'zod';
import type { SafeFetchResponse } from '../../../../lib/network/safe-fetch';
import type { OutboundRequest, Recipient } from '../sdk/connector';
import { buildAccountUrl, buildAuthorization } from './api-request';
import { parseJsonBody } from './parse-response';

/** Milliseconds of clock skew between Twilio and us: earlier messages are known by id. */
const CLOCK_SKEW_MS = 300_000;

/**
 * Creating a message has no idempotency key, so a call without a response is looked up among the newest
 * messages to the same address (Twilio, Messages resource, Read multiple Message resources).
 */
export function buildSentMessagesRequest({ body }: OutboundRequest, to: Recipient): OutboundRequest {
  const { To = '', From = '' } = parseFormFields(body);
  const query = new URLSearchParams({ To, From, PageSize: '50' });
  return {
    method: 'GET',
    url: `${buildAccountUrl(to, '/Messages.json')}?${query}`,
    headers: buildAuthorization(to),
  };
}

/** Messages with the same text; Twilio renders the text of a template. */
export function findSentMessageIds(
  answer: SafeFetchResponse,
  { body }: OutboundRequest,
  since: number,
): string[] {
  const page = Page.safeParse(parseJsonBody(answer));
  if (!page.success) return [];
  const { Body } = parseFormFields(body);
  return page.data.messages
    .filter(
      ({ direction, body, date_created }) =>
        direction.startsWith('outbound') &&
        (Body === undefined || Body === body) &&
        Date.parse(date_created) >= since - CLOCK_SKEW_MS,
    )
    .map(({ sid }) => sid);
}

const Page = z.object({
  messages: z.array(
    z.object({
      sid: z.string().min(1),
      direction: z.string().catch(''),
      body: z.string().nullable().catch(null),
      date_created: z.string().catch(''),
    }),
  ),
});

const parseFormFields = (body: OutboundRequest['body']): Partial<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(String(body ?? '')));
