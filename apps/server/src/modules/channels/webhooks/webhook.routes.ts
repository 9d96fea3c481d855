import { ApiAccepted } from '@relaydesk/contracts/api-channel';
import { answer } from '@relaydesk/contracts/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../../lib/ok';
import { type Connector, type Hook, hasWebhook } from '../connectors/sdk/connector';
import { CONNECTORS } from '../connectors/connectors';
import { accessOf } from '../integrations/store/integration-config';
import { findIntegration } from '../integrations/store/integration-cache';
import type { Line } from '../integrations/store/resolved-integration';
import { mustBeGenuine, noteRefusal, receiveEvents } from '../inbound/receive-inbound-events';
import { answerHandshake, takeDelivery } from './receive-webhook';
import { findSharedHook, takeSharedDelivery } from './shared-webhook';

/**
 * Bytes: Meta's webhooks are at most 3 MB (Graph API, Webhooks, "Payloads can be a maximum of 3 MB"); what an
 * organisation's own system says is text.
 */
const LARGEST = { stored: 3 * 1024 * 1024, decodedAtOnce: 65_536 };

const byKey = z.object({ key: z.string().min(1).max(100) });
const byChannel = z.object({ channel_id: z.string().min(1).max(100) });

/** The line that a delivery came in on, for whoever has to tell why it was refused. */
const lineOf = new WeakMap<FastifyRequest, Line>();

/** Where platforms, and organisations' own systems, tell what customers say: one address for each connector. */
export const hookRoutes: FastifyPluginAsyncZod = async (app) => {
  // Signatures are over the bytes as they came: they are parsed only after they were checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const { facts, hook } of CONNECTORS) {
    if (!hasWebhook(hook)) continue;
    await app.register(hook.body ? decodedAtOnce(facts, hook) : stored(facts, hook));
    if (hook.accountsOf) await app.register(shared(facts, hook));
  }
};

type Facts = Connector['facts'];
const tags = ['Channels'];
/** What the platform wants to read, and in which type. */
const text = (type: string) => ({
  200: { description: 'What the platform wants to read', content: { [type]: { schema: z.string() } } },
});

/** The address of one line. */
const stored =
  ({ kind }: Facts, hook: Hook): FastifyPluginAsyncZod =>
  async (app) => {
    const path = `/hooks/${kind}/:key/`;
    app.post(
      path,
      {
        bodyLimit: LARGEST.stored,
        config: { access: 'open' },
        schema: {
          tags,
          summary: `The platform tells a line of kind ${kind} what has happened`,
          params: byKey,
          response: text(typeOf(hook)),
        },
        onRequest: async (request) => findLineOf(request, kind), // nobody's bytes are read for nothing
        onError: async (request, _reply, error) => {
          const line = lineOf.get(request);
          if (line) noteRefusal(request.context, line, error);
        },
      },
      async (request, reply) => {
        const { context, headers } = request;
        const line = lineOf.get(request) ?? (await findLineOf(request, kind));
        await takeDelivery(context, line, hook, { bytes: bytesOf(request), headers });
        return asAnswered(reply, hook);
      },
    );
    if (!hook.handshake) return;
    app.get(
      path,
      {
        config: { access: 'open' },
        schema: {
          tags,
          summary: `The platform checks the address`,
          params: byKey,
          response: text('text/plain'),
        },
      },
      async ({ context, params, query }, reply) => {
        const line = await findIntegration(context, kind, params.key);
        return reply
          .type('text/plain; charset=utf-8')
          .send(answerHandshake(hook, query, accessOf(context, line)));
      },
    );
  };

/** The address of an app of the platform's that serves all organisations. */
const shared =
  ({ kind }: Facts, hook: Hook): FastifyPluginAsyncZod =>
  async (app) => {
    const path = `/hooks/${kind}/channels/:channel_id/`;
    app.post(
      path,
      {
        bodyLimit: LARGEST.stored,
        config: { access: 'open' },
        schema: {
          tags,
          summary: `The platform tells all lines of a channel of kind ${kind} what has happened`,
          params: byChannel,
          response: text(typeOf(hook)),
        },
        onRequest: async ({ context, params }) => {
          const { channel_id } = params as z.infer<typeof byChannel>; // as with a line
          await findSharedHook(context, kind, channel_id);
        },
      },
      async (request, reply) => {
        const { context, id, params, headers, log } = request;
        const channel = await findSharedHook(context, kind, params.channel_id);
        const delivery = { bytes: bytesOf(request), headers };
        const { unknown } = await takeSharedDelivery(context, channel, hook, delivery);
        // Once answered otherwise, the platform would send it again and again, and switch the webhook off in the end.
        if (unknown > 0)
          log.warn({ reqId: id, channel: channel.id, unknown }, 'a delivery for accounts without a line');
        return asAnswered(reply, hook);
      },
    );
    if (!hook.handshake) return;
    app.get(
      path,
      {
        config: { access: 'open' },
        schema: {
          tags,
          summary: `The platform checks the address`,
          params: byChannel,
          response: text('text/plain'),
        },
      },
      async ({ context, params, query }, reply) => {
        const { access } = await findSharedHook(context, kind, params.channel_id);
        return reply.type('text/plain; charset=utf-8').send(answerHandshake(hook, query, access));
      },
    );
  };

/** Where what is wrong is told in the answer. */
const decodedAtOnce =
  ({ kind }: Facts, hook: Hook): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      `/hooks/${kind}/:key/`,
      {
        bodyLimit: LARGEST.decodedAtOnce,
        config: { access: 'open' },
        schema: {
          tags,
          summary: `Something happened on a line of kind ${kind}`,
          params: byKey,
          body: hook.body,
          response: { 200: answer(ApiAccepted) },
        },
        preValidation: async (request) => {
          const line = await findLineOf(request, kind);
          const bytes = bytesOf(request);
          mustBeGenuine(request.context, line, hook, { bytes, headers: request.headers });
          request.body = hook.parse(bytes); // checked against its schema right after this
        },
        onError: async (request, _reply, error) => {
          const line = lineOf.get(request);
          if (line) noteRefusal(request.context, line, error);
        },
      },
      async (request) => {
        const { context, body } = request;
        const line = lineOf.get(request) ?? (await findLineOf(request, kind));
        return ok(await receiveEvents(context, line, hook.decode(body), body));
      },
    );
  };

async function findLineOf(request: FastifyRequest, kind: string): Promise<Line> {
  const { key } = request.params as z.infer<typeof byKey>; // any text will do for looking it up
  const line = await findIntegration(request.context, kind, key);
  lineOf.set(request, line);
  return line;
}

const bytesOf = ({ body }: { body: unknown }): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const asAnswered = (reply: FastifyReply, { answer: said = NOTHING }: Hook) =>
  reply.type(said.type).serializer(String).send(said.body);
const typeOf = ({ answer: said = NOTHING }: Hook) => said.type.split(';', 1)[0] ?? said.type;
const NOTHING = { type: 'application/json; charset=utf-8', body: '{}' };
