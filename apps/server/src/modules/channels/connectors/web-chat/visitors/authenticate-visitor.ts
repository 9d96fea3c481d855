import type { FastifyRequest } from 'fastify';
import { bearer } from '../../../../../http/authentication';
import { lineOf } from './web-chat-integration';
import { mustBeVisitor } from './visitor-session';

/** Before anything of a request is read or validated: routes for visitors answer nobody else. Throws `unauthorized`. */
export async function authenticateVisitor(request: FastifyRequest): Promise<void> {
  if (request.routeOptions.config.access !== 'visitor') return;
  await mustBeVisitor(request.context, await lineOf(request), bearer(request));
}
