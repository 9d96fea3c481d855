import type { Permission } from '@relaydesk/contracts/permissions';
import type { Context } from '../context';

/** `open`: anybody. `visitor`: whoever holds a visitor session. `local`: see http/local-only.ts. */
export type Access = 'open' | 'visitor' | Permission;

declare module 'fastify' {
  interface FastifyRequest {
    context: Context;
    /** The body as it arrived, on routes that check a signature. */
    raw_body?: Buffer;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** Bytes; what this route accepts as a body. */
    keepsRawBody?: boolean;
  }
}
