import type { FastifyInstance } from 'fastify';

/**
 * Answers leave together at the end of the turn of the event loop that made them: written one by one, each wakes whoever
 * reads it, which costs more than all that we do for a small answer.
 */
export function installResponseBatching(app: FastifyInstance): void {
  app.addHook('onSend', (_request, _reply, _payload, done) => void setImmediate(done));
}
