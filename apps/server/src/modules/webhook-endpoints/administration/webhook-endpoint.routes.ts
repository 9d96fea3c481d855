import { EmptyObject, IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
import {
  CreateWebhookEndpoint,
  NewWebhookEndpoint,
  ResendWebhookDeliveries,
  ResentWebhookDeliveries,
  RotateWebhookSecret,
  UpdateWebhookEndpoint,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryListQuery,
  WebhookDeliveryParams,
  WebhookEndpoint,
  WebhookEndpointListQuery,
} from '@relaydesk/contracts/webhook-endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { getWebhookEndpoint, listWebhookEndpoints } from './list-webhook-endpoints';
import {
  createWebhookEndpoint,
  removeWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from './save-webhook-endpoint';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhookDeliveries,
  resendWebhookDelivery,
  testWebhookEndpoint,
} from './webhook-deliveries';

const tags = ['Webhooks'];
const params = IdParams;
const one = { 200: successResponse(WebhookEndpoint) };
const delivery = { 200: successResponse(WebhookDeliveryDetail) };

export const webhookEndpointRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/webhook-endpoints/',
    {
      config: { access: 'webhooks.read' },
      schema: {
        tags,
        summary: 'List webhook endpoints',
        querystring: WebhookEndpointListQuery,
        response: { 200: listResponse(WebhookEndpoint) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listWebhookEndpoints(context, query)) }),
  );

  app.post(
    '/api/webhook-endpoints/',
    {
      config: { access: 'webhooks.create', stepUp: true },
      schema: {
        tags,
        summary: 'Create a webhook endpoint; its signing secret is returned once',
        body: CreateWebhookEndpoint,
        response: { 201: successResponse(NewWebhookEndpoint) },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createWebhookEndpoint(context, body))),
  );

  app.get(
    '/api/webhook-endpoints/:id/',
    {
      config: { access: 'webhooks.read' },
      schema: { tags, summary: 'Get a webhook endpoint', params, response: one },
    },
    async ({ context, params }) => ok(await getWebhookEndpoint(context, params.id)),
  );

  app.patch(
    '/api/webhook-endpoints/:id/',
    {
      config: { access: 'webhooks.update' },
      schema: {
        tags,
        summary: 'Update a webhook endpoint',
        params,
        body: UpdateWebhookEndpoint,
        response: one,
      },
    },
    async ({ context, params, body }) => ok(await updateWebhookEndpoint(context, params.id, body)),
  );

  app.delete(
    '/api/webhook-endpoints/:id/',
    {
      config: { access: 'webhooks.delete' },
      schema: {
        tags,
        summary: 'Delete a webhook endpoint and its log',
        params,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, params }) => ok(await removeWebhookEndpoint(context, params.id)),
  );

  app.post(
    '/api/webhook-endpoints/:id/rotate-secret/',
    {
      config: { access: 'webhooks.update', stepUp: true },
      schema: {
        tags,
        summary: 'Rotate the signing secret; the new one is returned once',
        params,
        body: RotateWebhookSecret,
        response: { 200: successResponse(NewWebhookEndpoint) },
      },
    },
    async ({ context, params, body }) => ok(await rotateWebhookSecret(context, params.id, body)),
  );

  app.post(
    '/api/webhook-endpoints/:id/test/',
    {
      config: { access: 'webhooks.deliveries' },
      schema: {
        tags,
        summary: 'Send a test event now; takes up to 15 seconds',
        params,
        response: delivery,
      },
    },
    async ({ context, params }) => ok(await testWebhookEndpoint(context, params.id)),
  );

  app.post(
    '/api/webhook-endpoints/:id/resend/',
    {
      config: { access: 'webhooks.deliveries' },
      schema: {
        tags,
        summary: 'Resend all events since a time',
        params,
        body: ResendWebhookDeliveries,
        response: { 200: successResponse(ResentWebhookDeliveries) },
      },
    },
    async ({ context, params, body }) => ok(await resendWebhookDeliveries(context, params.id, body)),
  );

  app.get(
    '/api/webhook-endpoints/:id/deliveries/',
    {
      config: { access: 'webhooks.deliveries' },
      schema: {
        tags,
        summary: 'List deliveries, newest first',
        params,
        querystring: WebhookDeliveryListQuery,
        response: { 200: listResponse(WebhookDelivery) },
      },
    },
    async ({ context, params, query }) => ({
      code: 0 as const,
      ...(await listWebhookDeliveries(context, params.id, query)),
    }),
  );

  app.get(
    '/api/webhook-endpoints/:id/deliveries/:delivery_id/',
    {
      config: { access: 'webhooks.deliveries' },
      schema: {
        tags,
        summary: 'Get a delivery with its request and responses',
        params: WebhookDeliveryParams,
        response: delivery,
      },
    },
    async ({ context, params }) => ok(await getWebhookDelivery(context, params.id, params.delivery_id)),
  );

  app.post(
    '/api/webhook-endpoints/:id/deliveries/:delivery_id/resend/',
    {
      config: { access: 'webhooks.deliveries' },
      schema: {
        tags,
        summary: 'Resend an event',
        params: WebhookDeliveryParams,
        response: delivery,
      },
    },
    async ({ context, params }) => ok(await resendWebhookDelivery(context, params.id, params.delivery_id)),
  );
};
