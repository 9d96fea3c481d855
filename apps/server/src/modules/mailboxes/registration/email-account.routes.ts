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
        summary: 'List mailboxes of all organisations',
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
        summary: 'List verified mailboxes without an integration',
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
      schema: { tags, summary: 'Get a mailbox', params, response: emailAccountResponse },
    },
    async ({ context, params }) => ok(await getEmailAccount(context, params.id)),
  );

  app.patch(
    `${path}:id/`,
    {
      config: { access: 'email_registrations.update', stepUp: true },
      schema: {
        tags,
        summary: 'Update a mailbox',
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
        summary: 'Delete a mailbox that no integration uses',
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
        summary: 'Test the connection and the credentials of a mailbox; takes up to 15 seconds',
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
        summary: 'Verify a mailbox by a mail with a code that is sent to itself',
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
      schema: { tags, summary: 'Check a mailbox for new mail now', params, response: emailAccountResponse },
    },
    async ({ context, params }) => ok(await requestMailFetch(context, params.id)),
  );

  app.post(
    `${path}:id/check-dns/`,
    {
      config: { access: 'email_registrations.test' },
      schema: {
        tags,
        summary: 'Look up SPF, DKIM, DMARC and MX records of the domain',
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
        summary: 'Pause a mailbox',
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
      schema: { tags, summary: 'Resume a mailbox', params, body, response: emailAccountResponse },
    },
    async ({ context, params, body }) => ok(await resumeEmailAccount(context, params.id, body)),
  );

  app.post(
    `${path}:id/rotate-password/`,
    {
      config: { access: 'email_registrations.update', stepUp: true },
      schema: {
        tags,
        summary: 'Replace the passwords of a mailbox',
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
        summary: 'Move a mailbox to another organisation',
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
        summary: 'List the last 200 received and sent mails, newest first, without their content',
        params,
        response: { 200: successResponse(z.array(MailLogEntry)) },
      },
    },
    async ({ context, params }) => ok(await listMailLog(context, params.id)),
  );
};
