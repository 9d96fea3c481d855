import { ApiInboundResponse } from '@relaydesk/contracts/api-channel';
import { successResponse } from '@relaydesk/contracts/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../../lib/ok';
import { CONNECTORS } from '../connectors/connectors';
import { type Connector, hasWebhook, type WebhookAdapter } from '../connectors/sdk/connector';
import {
  assertWebhookSignature,
  receiveInboundEvents,
  recordRejectedWebhook,
} from '../inbound/receive-inbound-events';
import { getIntegrationByKey } from '../integrations/store/integration-cache';
import { getIntegrationConfig } from '../integrations/store/integration-config';
import type { ResolvedIntegration } from '../integrations/store/resolved-integration';
import { answerWebhookHandshake, receiveWebhook } from './receive-webhook';
import { getSharedWebhook, receiveSharedWebhook } from './shared-webhook';

/**
 * Bytes: Meta's webhooks are at most 3 MB (Graph API, Webhooks, "Payloads can be a maximum of 3 MB"); an
 * organisation's own system sends text.
 */
const BODY_LIMITS = { stored: 3 * 1024 * 1024, decodedAtOnce: 65_536 };

const byKey = z.object({ key: z.string().min(1).max(100) });
const byChannel = z.object({ channel_id: z.string().min(1).max(100) });

/** The receiving integration, for recording a rejection. */
const integrationByRequest = new WeakMap<FastifyRequest, ResolvedIntegration>();

/** Webhooks of platforms and organisations' own systems: one path per connector. */
export const webhookRoutes: FastifyPluginAsyncZod = async (app) => {
  // Signatures cover the raw bytes: they are parsed after verification only.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const { manifest, webhook: adapter } of CONNECTORS) {
    if (!hasWebhook(adapter)) continue;
    await app.register(
      adapter.body
        ? synchronousWebhookRoutes(manifest, adapter)
        : integrationWebhookRoutes(manifest, adapter),
    );
    if (adapter.getAccountIds) await app.register(sharedWebhookRoutes(manifest, adapter));
  }
};

type ConnectorManifest = Connector['manifest'];
const tags = ['Channels'];
/** The response body and content type that the platform expects. */
const textResponse = (type: string) => ({
  200: { description: 'What the platform wants to read', content: { [type]: { schema: z.string() } } },
});

/** The webhook of one integration. */
const integrationWebhookRoutes =
  ({ kind }: ConnectorManifest, adapter: WebhookAdapter): FastifyPluginAsyncZod =>
  async (app) => {
    const path = `/hooks/${kind}/:key/`;
    app.post(
      path,
      {
        bodyLimit: BODY_LIMITS.stored,
        config: { access: 'open' },
        schema: {
          tags,
          summary: `Receive events of one ${kind} integration from its platform`,
          params: byKey,
          response: textResponse(getAcknowledgementType(adapter)),
        },
        onRequest: async (request) => getIntegrationOfRequest(request, kind), // bodies of unknown integrations are not read
        onError: async (request, _reply, error) => {
          const integration = integrationByRequest.get(request);
          if (integration) recordRejectedWebhook(request.context, integration, error);
        },
      },
      async (request, reply) => {
        const { context, headers } = request;
        const integration =
          integrationByRequest.get(request) ?? (await getIntegrationOfRequest(request, kind));
        await receiveWebhook(context, integration, adapter, { bytes: getBodyBytes(request), headers });
        return sendAcknowledgement(reply, adapter);
      },
    );
    if (!adapter.handshake) return;
    app.get(
      path,
      {
        config: { access: 'open' },
        schema: {
          tags,
          summary: 'Answer the verification request of a platform',
          params: byKey,
          response: textResponse('text/plain'),
        },
      },
      async ({ context, params, query }, reply) => {
        const integration = await getIntegrationByKey(context, kind, params.key);
        return reply
          .type('text/plain; charset=utf-8')
          .send(answerWebhookHandshake(adapter, query, getIntegrationConfig(context, integration)));
      },
    );
  };

/** The webhook of the platform's own app for all organisations. */
const sharedWebhookRoutes =
  ({ kind }: ConnectorManifest, adapter: WebhookAdapter): FastifyPluginAsyncZod =>
  async (app) => {
    const path = `/hooks/${kind}/channels/:channel_id/`;
    app.post(
      path,
      {
        bodyLimit: BODY_LIMITS.stored,
        config: { access: 'open' },
        schema: {
          tags,
          summary: `Receive events of all ${kind} integrations of a channel from its platform`,
          params: byChannel,
          response: textResponse(getAcknowledgementType(adapter)),
        },
        onRequest: async ({ context, params }) => {
          const { channel_id } = params as z.infer<typeof byChannel>; // as with an integration
          await getSharedWebhook(context, kind, channel_id);
        },
      },
      async (request, reply) => {
        const { context, id, params, headers, log } = request;
        const channel = await getSharedWebhook(context, kind, params.channel_id);
        const delivery = { bytes: getBodyBytes(request), headers };
        const { unknown } = await receiveSharedWebhook(context, channel, adapter, delivery);
        // An error status would make the platform repeat the event, and finally disable the webhook.
        if (unknown > 0)
          log.warn({ reqId: id, channel: channel.id, unknown }, 'a delivery for accounts without a line');
        return sendAcknowledgement(reply, adapter);
      },
    );
    if (!adapter.handshake) return;
    app.get(
      path,
      {
        config: { access: 'open' },
        schema: {
          tags,
          summary: 'Answer the verification request of a platform',
          params: byChannel,
          response: textResponse('text/plain'),
        },
      },
      async ({ context, params, query }, reply) => {
        const { access: config } = await getSharedWebhook(context, kind, params.channel_id);
        return reply.type('text/plain; charset=utf-8').send(answerWebhookHandshake(adapter, query, config));
      },
    );
  };

/** Webhooks that report invalid fields in the response. */
const synchronousWebhookRoutes =
  ({ kind }: ConnectorManifest, adapter: WebhookAdapter): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      `/hooks/${kind}/:key/`,
      {
        bodyLimit: BODY_LIMITS.decodedAtOnce,
        config: { access: 'open' },
        schema: {
          tags,
          summary: `Receive events of one ${kind} integration`,
          params: byKey,
          body: adapter.body,
          response: { 200: successResponse(ApiInboundResponse) },
        },
        preValidation: async (request) => {
          const integration = await getIntegrationOfRequest(request, kind);
          const bytes = getBodyBytes(request);
          assertWebhookSignature(request.context, integration, adapter, { bytes, headers: request.headers });
          request.body = adapter.parse(bytes); // validated against its schema afterwards
        },
        onError: async (request, _reply, error) => {
          const integration = integrationByRequest.get(request);
          if (integration) recordRejectedWebhook(request.context, integration, error);
        },
      },
      async (request) => {
        const { context, body } = request;
        const integration =
          integrationByRequest.get(request) ?? (await getIntegrationOfRequest(request, kind));
        return ok(await receiveInboundEvents(context, integration, adapter.decode(body), body));
      },
    );
  };

async function getIntegrationOfRequest(request: FastifyRequest, kind: string): Promise<ResolvedIntegration> {
  const { key } = request.params as z.infer<typeof byKey>; // any text is valid for the look-up
  const integration = await getIntegrationByKey(request.context, kind, key);
  integrationByRequest.set(request, integration);
  return integration;
}

const getBodyBytes = ({ body }: { body: unknown }): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

const sendAcknowledgement = (
  reply: FastifyReply,
  { acknowledgement: said = DEFAULT_ACKNOWLEDGEMENT }: WebhookAdapter,
) => reply.type(said.type).serializer(String).send(said.body);
const getAcknowledgementType = ({ acknowledgement: said = DEFAULT_ACKNOWLEDGEMENT }: WebhookAdapter) =>
  said.type.split(';', 1)[0] ?? said.type;
const DEFAULT_ACKNOWLEDGEMENT = { type: 'application/json; charset=utf-8', body: '{}' };
