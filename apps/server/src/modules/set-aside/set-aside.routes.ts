import { EmptyObject, listResponse, successResponse } from '@relaydesk/contracts/common';
import {
  RetriedEvents,
  RetrySetAsideEvents,
  SetAsideEvent,
  SetAsideEventListQuery,
  SetAsideEventPath,
} from '@relaydesk/contracts/set-aside-event';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { listSetAsideEvents } from './list-set-aside';
import { discardSetAsideEvent, retryAllSetAsideEvents, retrySetAsideEvent } from './retry-set-aside';

const tags = ['Set-aside events'];
const path = '/api/set-aside-events/';

export const setAsideRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { access: 'set_aside_events.read' },
      schema: {
        tags,
        summary: 'List set-aside events of all organisations',
        querystring: SetAsideEventListQuery,
        response: { 200: listResponse(SetAsideEvent) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listSetAsideEvents(context, query)) }),
  );

  app.post(
    `${path}retry/`,
    {
      config: { access: 'set_aside_events.update' },
      schema: {
        tags,
        summary: 'Retry all set-aside events of a kind',
        body: RetrySetAsideEvents,
        response: { 200: successResponse(RetriedEvents) },
      },
    },
    async ({ context, body }) => ok({ retried: await retryAllSetAsideEvents(context, body.kind) }),
  );

  app.post(
    `${path}:kind/:id/retry/`,
    {
      config: { access: 'set_aside_events.update' },
      schema: {
        tags,
        summary: 'Retry a set-aside event',
        params: SetAsideEventPath,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, params }) => {
      await retrySetAsideEvent(context, params);
      return ok({});
    },
  );

  app.delete(
    `${path}:kind/:id/`,
    {
      config: { access: 'set_aside_events.delete' },
      schema: {
        tags,
        summary: 'Discard a set-aside event',
        params: SetAsideEventPath,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, params }) => {
      await discardSetAsideEvent(context, params);
      return ok({});
    },
  );
};
