import { EmptyObject, IdParams, listResponse, successResponse, Version } from '@relaydesk/contracts/common';
import {
  AvailableEmailAccount,
  CreateEmailRegistration,
  EmailRegistration,
  EmailRegistrationListQuery,
  MailLogEntry,
  MailTest,
  MoveEmailRegistration,
  RotateMailPasswords,
  UpdateEmailRegistration,
} from '@relaydesk/contracts/email-registration';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../../lib/ok';
import { getEmailAccount, listEmailAccounts } from '../list-email-accounts';
import { pauseEmailAccount, resumeEmailAccount, rotateMailPasswords } from './change-email-account';
import { checkDns } from './check-dns';
import { createEmailAccount } from './create-email-account';
import { listAvailableEmailAccounts } from './list-available-email-accounts';
import { listMailLog } from './list-mail-log';
import { moveEmailAccount, removeEmailAccount } from './move-email-account';
import { requestMailFetch } from './request-fetch';
import { runEmailAccountTest } from './test-email-account';
import { updateEmailAccount } from './update-email-account';
import { verifyEmailAccount } from './verify-email-account';

const tags = ['E-mail registrations'];
const params = IdParams;
const emailAccountResponse = { 200: successResponse(EmailRegistration) };
const path = '/api/email-registrations/';
const body = z.object({ version: Version });

export const emailAccountRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { access: 'email_registrations.read' },
      schema: {
        tags,
        summary: 'Mailboxes of all organisations',
        querystring: EmailRegistrationListQuery,
        response: { 200: listResponse(EmailRegistration) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listEmailAccounts(context, query)) }),
  );

  app.get(
    `${path}available/`,
    {
      config: { access: 'channel_integrations.create' },
      schema: {
        tags,
        summary: 'Own mailboxes that are proved and have no line',
        response: { 200: successResponse(z.array(AvailableEmailAccount)) },
      },
    },
    async ({ context }) => ok(await listAvailableEmailAccounts(context)),
  );

  app.post(
    path,
    {
      config: { access: 'email_registrations.create', stepUp: true },
      schema: {
        tags,
        summary: 'Register a mailbox for an organisation',
        body: CreateEmailRegistration,
        response: { 201: successResponse(EmailRegistration) },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createEmailAccount(context, body))),
  );

  app.get(
    `${path}:id/`,
    {
      config: { access: 'email_registrations.read' },
      schema: { tags, summary: 'One mailbox', params, response: emailAccountResponse },
    },
    async ({ context, params }) => ok(await getEmailAccount(context, params.id)),
  );

  app.patch(
    `${path}:id/`,
    {
      config: { access: 'email_registrations.update', stepUp: true },
      schema: {
        tags,
        summary: 'Change a mailbox',
        params,
        body: UpdateEmailRegistration,
        response: emailAccountResponse,
      },
    },
    async ({ context, params, body }) => ok(await updateEmailAccount(context, params.id, body)),
  );

  app.delete(
    `${path}:id/`,
    {
      config: { access: 'email_registrations.delete' },
      schema: {
        tags,
        summary: 'Remove a mailbox that no line stands on',
        params,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, params }) => ok(await removeEmailAccount(context, params.id)),
  );

  app.post(
    `${path}:id/test/`,
    {
      config: { access: 'email_registrations.test' },
      schema: {
        tags,
        summary: 'Really connect and sign in; takes up to 15 seconds',
        params,
        response: { 200: successResponse(MailTest) },
      },
    },
    async ({ context, params }) => ok(await runEmailAccountTest(context, params.id)),
  );

  app.post(
    `${path}:id/verify/`,
    {
      config: { access: 'email_registrations.test' },
      schema: {
        tags,
        summary: 'Send a coded mail from the mailbox to itself, which has to be found there',
        params,
        response: emailAccountResponse,
      },
    },
    async ({ context, params }) => ok(await verifyEmailAccount(context, params.id)),
  );

  app.post(
    `${path}:id/fetch/`,
    {
      config: { access: 'email_registrations.test' },
      schema: { tags, summary: 'Read the mailbox now', params, response: emailAccountResponse },
    },
    async ({ context, params }) => ok(await requestMailFetch(context, params.id)),
  );

  app.post(
    `${path}:id/check-dns/`,
    {
      config: { access: 'email_registrations.test' },
      schema: {
        tags,
        summary: 'Look up SPF, DKIM, DMARC and MX of the domain',
        params,
        response: emailAccountResponse,
      },
    },
    async ({ context, params }) => ok(await checkDns(context, params.id)),
  );

  app.post(
    `${path}:id/pause/`,
    {
      config: { access: 'email_registrations.update' },
      schema: {
        tags,
        summary: 'Neither read nor send until it is resumed',
        params,
        body,
        response: emailAccountResponse,
      },
    },
    async ({ context, params, body }) => ok(await pauseEmailAccount(context, params.id, body)),
  );

  app.post(
    `${path}:id/resume/`,
    {
      config: { access: 'email_registrations.update' },
      schema: { tags, summary: 'Read and send again', params, body, response: emailAccountResponse },
    },
    async ({ context, params, body }) => ok(await resumeEmailAccount(context, params.id, body)),
  );

  app.post(
    `${path}:id/rotate-password/`,
    {
      config: { access: 'email_registrations.update', stepUp: true },
      schema: {
        tags,
        summary: 'Replace passwords',
        params,
        body: RotateMailPasswords,
        response: emailAccountResponse,
      },
    },
    async ({ context, params, body }) => ok(await rotateMailPasswords(context, params.id, body)),
  );

  app.post(
    `${path}:id/move/`,
    {
      config: { access: 'email_registrations.update' },
      schema: {
        tags,
        summary: 'To another organisation',
        params,
        body: MoveEmailRegistration,
        response: emailAccountResponse,
      },
    },
    async ({ context, params, body }) => ok(await moveEmailAccount(context, params.id, body)),
  );

  app.get(
    `${path}:id/log/`,
    {
      config: { access: 'email_registrations.read' },
      schema: {
        tags,
        summary: 'The last 200 mails that came or went, newest first, without what they say',
        params,
        response: { 200: successResponse(z.array(MailLogEntry)) },
      },
    },
    async ({ context, params }) => ok(await listMailLog(context, params.id)),
  );
};
