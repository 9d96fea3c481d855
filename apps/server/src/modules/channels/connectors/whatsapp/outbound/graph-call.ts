import { z } from 'zod';
import type { SafeFetchResponse } from '../../../../../lib/network/safe-fetch';
import { parseGraphResponse } from '../../meta/graph-response';
import { buildGraphUrl } from '../../meta/graph-url';
import type { IntegrationConfig, OutboundRequest, SendResult } from '../../sdk/connector';

type GraphCallOptions = {
  body?: object;
  query?: Readonly<Record<string, string>>;
  method?: OutboundRequest['method'];
};

/**
 * A Graph API call of an integration; a POST if it has a body. Throws a text for users if the integration is
 * not configured.
 * @param path the path after the version
 */
export function buildGraphCall(
  config: IntegrationConfig,
  path: readonly string[],
  { body, query, method = body ? 'POST' : 'GET' }: GraphCallOptions = {},
): OutboundRequest {
  return {
    method,
    url: buildGraphUrl(config, path, query),
    headers: { ...buildBearerHeader(config), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  };
}

export function buildBearerHeader({ credentials: { access_token } }: IntegrationConfig): {
  authorization: string;
} {
  if (!access_token) throw new Error('This integration has no access token.');
  return { authorization: `Bearer ${access_token}` };
}

/** The id of the sending phone number. */
export function getPhoneNumberId({ settings: { phone_number_id } }: IntegrationConfig): string {
  if (!phone_number_id) throw new Error('This integration has no phone number ID.');
  return phone_number_id;
}

/** The id of the business account that owns the number and the templates. */
export function getBusinessAccountId({ settings: { business_account_id } }: IntegrationConfig): string {
  if (!business_account_id) throw new Error('This integration has no business account ID.');
  return business_account_id;
}

export const parseWhatsAppSendResponse = (answer: SafeFetchResponse): SendResult =>
  parseGraphResponse(answer, (body) => SendResponse.safeParse(body).data?.messages[0].id ?? null);

/** Cloud API, Messages: one request sends one message. */
const SendResponse = z.object({ messages: z.tuple([z.object({ id: z.string() })], z.unknown()) });
