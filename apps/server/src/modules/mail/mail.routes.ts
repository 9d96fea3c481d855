import { EmptyObject, IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
import { SystemMail, SystemMailListQuery } from '@relaydesk/contracts/system-mail';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { listSystemMails } from './list-system-mails';
import { resendMail } from './resend-mail';

const tags = ['Mails'];

/** In production texts of mails are never returned: they contain one-time links of other users. */
export const mailRoutes: FastifyPluginAsyncZod<{ isProduction: boolean }> = async (app, { isProduction }) => {
  app.get(
    '/api/mails/',
    {
      config: { access: 'mails.read' },
      schema: {
        tags,
        summary: 'List system mails with their delivery state; without their texts in production',
        querystring: SystemMailListQuery,
        response: { 200: listResponse(SystemMail) },
      },
    },
    async ({ context, query }) => ({
      code: 0 as const,
      ...(await listSystemMails(context, query, { hasTexts: !isProduction })),
    }),
  );

  app.post(
    '/api/mails/:id/resend/',
    {
      config: { access: 'mails.update' },
      schema: {
        tags,
        summary: 'Resend a system mail that was rejected or whose outcome is unknown',
        params: IdParams,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, params }) => {
      await resendMail(context, params.id);
      return ok({});
    },
  );
};
