import { z } from 'zod';
import type { OutsideAnswer } from '../../../../../lib/network/safe-fetch';
import type { Access, OutboundRequest, SendResult } from '../../sdk/connector';
import { parseGraphAnswer } from '../../meta/graph-response';
import { graphUrl } from '../../meta/graph-url';

type Call = { body?: object; query?: Readonly<Record<string, string>>; method?: OutboundRequest['method'] };

/**
 * A call of the Graph API in the name of a line; with a body it is a POST. Throws words for people when the line is not
 * ready to speak.
 * @param path of the address, behind the version
 */
export function callOf(
  access: Access,
  path: readonly string[],
  { body, query, method = body ? 'POST' : 'GET' }: Call = {},
): OutboundRequest {
  return {
    method,
    url: graphUrl(access, path, query),
    headers: { ...bearerOf(access), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  };
}

export function bearerOf({ credentials: { access_token } }: Access): { authorization: string } {
  if (!access_token) throw new Error('This WhatsApp line has no access token yet.');
  return { authorization: `Bearer ${access_token}` };
}

/** The id of the telephone number that speaks. */
export function numberIdOf({ settings: { phone_number_id } }: Access): string {
  if (!phone_number_id) throw new Error('This WhatsApp line has no phone number ID yet.');
  return phone_number_id;
}

/** The id of the account that the number and the templates belong to. */
export function accountIdOf({ settings: { business_account_id } }: Access): string {
  if (!business_account_id) throw new Error('This WhatsApp line has no business account ID yet.');
  return business_account_id;
}

export const parseAnswer = (answer: OutsideAnswer): SendResult =>
  parseGraphAnswer(answer, (body) => Taken.safeParse(body).data?.messages[0].id ?? null);

/** Cloud API, Messages: one request is one message. */
const Taken = z.object({ messages: z.tuple([z.object({ id: z.string() })], z.unknown()) });
