import type { FastifyRequest } from 'fastify';
import { getBearerToken } from '../../../../../http/authentication';
import { requireVisitor } from './visitor-session';
import { getWebChatIntegration } from './web-chat-integration';

/** Runs before a request is read or validated: visitor routes require a session. Throws `unauthorized`. */
export async function authenticateVisitor(request: FastifyRequest): Promise<void> {
  if (request.routeOptions.config.access !== 'visitor') return;
  await requireVisitor(request.context, await getWebChatIntegration(request), getBearerToken(request));
}
