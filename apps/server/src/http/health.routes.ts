import { EmptyObject, successResponse } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { AppError } from '../lib/app-error';
import { ok } from '../lib/ok';

/** Live: the process answers. Ready: it can also work. */
export const healthRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  let asking: Promise<unknown> | undefined;
  app.get(
    '/health/live/',
    {
      config: { access: 'open' },
      schema: {
        tags: ['Health'],
        summary: 'Check that the process responds',
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async () => ok({}),
  );

  app.get(
    '/health/ready/',
    {
      config: { access: 'open' },
      schema: {
        tags: ['Health'],
        summary: 'Check that the process and the database respond',
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async () => {
      // Public endpoint: concurrent calls share one database query.
      asking ??= sql`select 1`.execute(database.app.db).finally(() => {
        asking = undefined;
      });
      await asking.catch(() => {
        throw new AppError('database_unavailable', {}, { retry_after: 5 });
      });
      return ok({});
    },
  );
};
