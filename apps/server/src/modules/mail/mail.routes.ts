import { answer, answerList, ById, Nothing } from '@relaydesk/contracts/common';
import { Mail, MailListQuery } from '@relaydesk/contracts/system-mail';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { listMails } from './list-system-mails';
import { resendMail } from './resend-mail';

const tags = ['Mails'];

/** What mails say is never answered in production: one-time links of others stand in them. */
export const mailRoutes: FastifyPluginAsyncZod<{ isProduction: boolean }> = async (app, { isProduction }) => {
  app.get(
    '/api/mails/',
    {
      config: { access: 'mails.read' },
      schema: {
        tags,
        summary: 'Mails of the platform and what became of them; without their texts in production',
        querystring: MailListQuery,
        response: { 200: answerList(Mail) },
      },
    },
    async ({ context, query }) => ({
      code: 0 as const,
      ...(await listMails(context, query, { hasTexts: !isProduction })),
    }),
  );

  app.post(
    '/api/mails/:id/resend/',
    {
      config: { access: 'mails.update' },
      schema: {
        tags,
        summary: 'Send a mail again that was refused or whose outcome is unknown',
        params: ById,
        response: { 200: answer(Nothing) },
      },
    },
    async ({ context, params }) => {
      await resendMail(context, params.id);
      return ok({});
    },
  );
};
