import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context';

interface PlatformReadAuditOptions {
  /** Records what data a Super Admin has read; rejects when the entry could not be stored. */
  recordRead(
    context: Context,
    read: { endpoint: string; record_id: string | null; organization_ids: string[] },
  ): Promise<void>;
}

/**
 * Determines the organisations whose data a Super Admin reads: by `organization_id` in the response, which
 * covers every route, and by the requested organisation; for files and streams by the latter. If the audit
 * entry cannot be stored, the response is not sent.
 */
export function installPlatformReadAudit(
  app: FastifyInstance,
  { recordRead: noteRead }: PlatformReadAuditOptions,
): void {
  /** Requests with a JSON response, which `onSend` gets serialised. */
  const isNoted = new WeakSet<FastifyRequest>();
  app.addHook('preSerialization', async (request, reply, payload) => {
    isNoted.add(request);
    await note(request, reply, payload);
    return payload;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isNoted.has(request)) await note(request, reply, undefined);
    return payload;
  });

  async function note(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    const { context } = request;
    const isRead = request.method === 'GET' && reply.statusCode < 300;
    if (!isRead || context?.actor.kind !== 'staff' || context.actor.organization_id !== null) return;
    const organization_ids = collectOrganisationIds(request, payload);
    if (organization_ids.length > 0) {
      await noteRead(context, {
        endpoint: `${request.method} ${request.routeOptions.url}`,
        record_id: getRecordId(request.params),
        organization_ids,
      });
    }
  }
}

/** The first hundred, which is the longest page of a list. */
const MAX_RECORDS = 100;

function collectOrganisationIds({ query, params, routeOptions }: FastifyRequest, payload: unknown): string[] {
  const data = isObject(payload) ? payload.data : undefined;
  const records = Array.isArray(data) ? data.slice(0, MAX_RECORDS) : [data];
  const named = [...records, query].map((record) =>
    isObject(record) && typeof record.organization_id === 'string' ? [record.organization_id] : [],
  );
  const itself = routeOptions.url?.startsWith('/api/organisations/:id/')
    ? [getRecordId(params) ?? []].flat()
    : [];
  return [...new Set([...named.flat(), ...itself])];
}

const getRecordId = (params: unknown): string | null =>
  isObject(params) && typeof params.id === 'string' && UUID.test(params.id) ? params.id : null;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
