import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Headers of every response; pages add their Content-Security-Policy (http/pages/pages.ts). */
export function installSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    setSecurityHeaders(request, reply, options);
    done();
  });
}

/** For responses that pass no hook. */
export function setSecurityHeaders(
  { id }: FastifyRequest,
  reply: FastifyReply,
  options: { isHttps: boolean },
): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  reply.header('x-request-id', id);
  if (options.isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (!reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}
