import type { FastifyReply, FastifyRequest } from 'fastify';
import { getIntegrationByKey } from '../../../integrations/store/integration-cache';
import type { ResolvedIntegration } from '../../../integrations/store/resolved-integration';
import { assertAllowedNetwork, assertAllowedOrigin } from '../web-chat-settings';

/** The line that a chat window names by its public key. Throws `not_found`, and `forbidden` for where it may not run. */
export async function getWebChatIntegration(request: FastifyRequest): Promise<ResolvedIntegration> {
  const { key } = request.params as { key: string }; // every path of the chat window begins with it
  const integration = await getIntegrationByKey(request.context, 'web_chat', key);
  assertAllowedOrigin(integration, request.headers.origin);
  assertAllowedNetwork(integration, request.ip);
  return integration;
}

/** The visitor's session is the permission, in a header that no page gets by itself: any origin may ask. */
export const setCorsHeaders = ({ headers }: FastifyRequest, reply: FastifyReply) =>
  reply
    .header('access-control-allow-origin', headers.origin ?? '*')
    .header('vary', 'Origin')
    .header('access-control-allow-headers', 'authorization, content-type')
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-expose-headers', 'retry-after')
    .header('access-control-max-age', '600')
    .header('cross-origin-resource-policy', 'cross-origin');
