import { successResponse } from '@relaydesk/contracts/common';
import { SearchQuery, SearchResults } from '@relaydesk/contracts/search';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { searchEverything } from './search-everything';

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/search/',
    {
      config: { access: 'search.read' },
      schema: {
        tags: ['Search'],
        summary: 'Search conversations, customers, sales and products',
        querystring: SearchQuery,
        response: { 200: successResponse(SearchResults) },
      },
    },
    async ({ context, query }) => ok(await searchEverything(context, query)),
  );
};
