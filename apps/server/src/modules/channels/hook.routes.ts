import { ApiAccepted } from '@relaydesk/contracts/api-channel';
import { answer } from '@relaydesk/contracts/common';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../lib/ok';
import type { Connector, Hook } from './connector';
import { CONNECTORS } from './connectors';
import { findIntegration } from './find-integration';
import type { Line } from './line';
import { mustBeGenuine, noteRefusal, receiveEvents } from './receive-events';

const params = z.object({ key: z.string().min(1).max(100) });

/** The line that a delivery came in on, for whoever has to tell why it was refused. */
const lineOf = new WeakMap<FastifyRequest, Line>();

/** Where platforms, and organisations' own systems, tell what customers say: one address for each connector. */
export const hookRoutes: FastifyPluginAsyncZod = async (app) => {
  // Signatures are over the bytes as they came: they are parsed only after they were checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) =>
    done(null, body),
  );
  for (const connector of Object.values(CONNECTORS)) {
    if (connector.hook) await app.register(routeOf(connector, connector.hook));
  }
};

const routeOf =
  ({ kind }: Connector, hook: Hook): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      `/hooks/${kind}/:key/`,
      {
        config: { access: 'open' },
        schema: {
          tags: ['Channels'],
          summary: `Something happened on a line of kind ${kind}`,
          params,
          body: hook.body,
          response: { 200: answer(ApiAccepted) },
        },
        preValidation: async (request) => {
          const { key } = request.params as z.infer<typeof params>; // any text will do for looking it up
          const line = await findIntegration(request.context, kind, key);
          lineOf.set(request, line);
          const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          mustBeGenuine(request.context, line, hook, { bytes, headers: request.headers });
          request.body = hook.parse(bytes); // checked against its schema right after this
        },
        onError: async (request, _reply, error) => {
          const line = lineOf.get(request);
          if (line) noteRefusal(request.context, line, error);
        },
      },
      async (request) => {
        const { context, params, body } = request;
        const line = lineOf.get(request) ?? (await findIntegration(context, kind, params.key));
        return ok(await receiveEvents(context, line, hook.decode(body), body));
      },
    );
  };
