import type { FastifyReply, FastifyRequest } from 'fastify';
import { getIntegrationByKey } from '../../../integrations/store/integration-cache';
import type { ResolvedIntegration } from '../../../integrations/store/resolved-integration';
import { assertAllowedNetwork, assertAllowedOrigin } from '../web-chat-settings';

/** The integration of a public key. Throws `not_found`, and `forbidden` for a disallowed origin. */
export async function getWebChatIntegration(request: FastifyRequest): Promise<ResolvedIntegration> {
  const { key } = request.params as { key: string }; // every path of the chat window contains it
  const integration = await getIntegrationByKey(request.context, 'web_chat', key);
  assertAllowedOrigin(integration, request.headers.origin);
  assertAllowedNetwork(integration, request.ip);
  return integration;
}

/** Any origin may call: the session is sent in a header, which browsers do not add automatically. */
export const setCorsHeaders = ({ headers }: FastifyRequest, reply: FastifyReply) =>
  reply
    .header('access-control-allow-origin', headers.origin ?? '*')
    .header('vary', 'Origin')
    .header('access-control-allow-headers', 'authorization, content-type')
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-expose-headers', 'retry-after')
    .header('access-control-max-age', '600')
    .header('cross-origin-resource-policy', 'cross-origin');
