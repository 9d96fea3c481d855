import { answerList } from '@relaydesk/contracts/common';
import { Mail, MailListQuery } from '@relaydesk/contracts/mail';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listMails } from './list-mails';

/** Never in production: one-time links of others stand in these mails. */
export const mailRoutes: FastifyPluginAsyncZod<{ isProduction: boolean }> = async (app, { isProduction }) => {
  if (isProduction) return;
  app.get(
    '/api/mails/',
    {
      config: { access: 'mails.read' },
      schema: {
        tags: ['Mails'],
        summary: 'Mails that wait for a mail server; not in production',
        querystring: MailListQuery,
        response: { 200: answerList(Mail) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listMails(context, query)) }),
  );
};
