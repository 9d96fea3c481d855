import { ConnectorDescriptor } from '@relaydesk/contracts/channel';
import { successResponse } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../lib/ok';
import { listConnectors } from './catalogue/list-connectors';

export const connectorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/connectors/',
    {
      config: { access: 'channel_integrations.read' },
      schema: {
        tags: ['Channels'],
        summary: 'List connectors with their capabilities and settings',
        response: { 200: successResponse(z.array(ConnectorDescriptor)) },
      },
    },
    async () => ok(listConnectors()),
  );
};
