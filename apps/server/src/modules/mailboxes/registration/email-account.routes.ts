import { answer, answerList, ById, Nothing, Version } from '@relaydesk/contracts/common';
import {
  AvailableMailbox,
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
import { fetchNow } from './request-fetch';
import { pauseRegistration, resumeRegistration, rotatePasswords } from './change-email-account';
import { checkDns } from './check-dns';
import { createRegistration } from './create-email-account';
import { listAvailableMailboxes } from './list-available-email-accounts';
import { listMailLog } from './list-mail-log';
import { getRegistration, listRegistrations } from '../list-email-accounts';
import { moveToOrganisation, removeRegistration } from './move-email-account';
import { testRegistration } from './test-email-account';
import { updateRegistration } from './update-email-account';
import { verifyRegistration } from './verify-email-account';

const tags = ['E-mail registrations'];
const params = ById;
const one = { 200: answer(EmailRegistration) };
const path = '/api/email-registrations/';
const body = z.object({ version: Version });

export const mailboxRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { access: 'email_registrations.read' },
      schema: {
        tags,
        summary: 'Mailboxes of all organisations',
        querystring: EmailRegistrationListQuery,
        response: { 200: answerList(EmailRegistration) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listRegistrations(context, query)) }),
  );

  app.get(
    `${path}available/`,
    {
      config: { access: 'channel_integrations.create' },
      schema: {
        tags,
        summary: 'Own mailboxes that are proved and have no line',
        response: { 200: answer(z.array(AvailableMailbox)) },
      },
    },
    async ({ context }) => ok(await listAvailableMailboxes(context)),
  );

  app.post(
    path,
    {
      config: { access: 'email_registrations.create', stepUp: true },
      schema: {
        tags,
        summary: 'Register a mailbox for an organisation',
        body: CreateEmailRegistration,
        response: { 201: answer(EmailRegistration) },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createRegistration(context, body))),
  );

  app.get(
    `${path}:id/`,
    {
      config: { access: 'email_registrations.read' },
      schema: { tags, summary: 'One mailbox', params, response: one },
    },
    async ({ context, params }) => ok(await getRegistration(context, params.id)),
  );

  app.patch(
    `${path}:id/`,
    {
      config: { access: 'email_registrations.update', stepUp: true },
      schema: { tags, summary: 'Change a mailbox', params, body: UpdateEmailRegistration, response: one },
    },
    async ({ context, params, body }) => ok(await updateRegistration(context, params.id, body)),
  );

  app.delete(
    `${path}:id/`,
    {
      config: { access: 'email_registrations.delete' },
      schema: {
        tags,
        summary: 'Remove a mailbox that no line stands on',
        params,
        response: { 200: answer(Nothing) },
      },
    },
    async ({ context, params }) => ok(await removeRegistration(context, params.id)),
  );

  app.post(
    `${path}:id/test/`,
    {
      config: { access: 'email_registrations.test' },
      schema: {
        tags,
        summary: 'Really connect and sign in; takes up to 15 seconds',
        params,
        response: { 200: answer(MailTest) },
      },
    },
    async ({ context, params }) => ok(await testRegistration(context, params.id)),
  );

  app.post(
    `${path}:id/verify/`,
    {
      config: { access: 'email_registrations.test' },
      schema: {
        tags,
        summary: 'Send a coded mail from the mailbox to itself, which has to be found there',
        params,
        response: one,
      },
    },
    async ({ context, params }) => ok(await verifyRegistration(context, params.id)),
  );

  app.post(
    `${path}:id/fetch/`,
    {
      config: { access: 'email_registrations.test' },
      schema: { tags, summary: 'Read the mailbox now', params, response: one },
    },
    async ({ context, params }) => ok(await fetchNow(context, params.id)),
  );

  app.post(
    `${path}:id/check-dns/`,
    {
      config: { access: 'email_registrations.test' },
      schema: { tags, summary: 'Look up SPF, DKIM, DMARC and MX of the domain', params, response: one },
    },
    async ({ context, params }) => ok(await checkDns(context, params.id)),
  );

  app.post(
    `${path}:id/pause/`,
    {
      config: { access: 'email_registrations.update' },
      schema: { tags, summary: 'Neither read nor send until it is resumed', params, body, response: one },
    },
    async ({ context, params, body }) => ok(await pauseRegistration(context, params.id, body)),
  );

  app.post(
    `${path}:id/resume/`,
    {
      config: { access: 'email_registrations.update' },
      schema: { tags, summary: 'Read and send again', params, body, response: one },
    },
    async ({ context, params, body }) => ok(await resumeRegistration(context, params.id, body)),
  );

  app.post(
    `${path}:id/rotate-password/`,
    {
      config: { access: 'email_registrations.update', stepUp: true },
      schema: { tags, summary: 'Replace passwords', params, body: RotateMailPasswords, response: one },
    },
    async ({ context, params, body }) => ok(await rotatePasswords(context, params.id, body)),
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
        response: one,
      },
    },
    async ({ context, params, body }) => ok(await moveToOrganisation(context, params.id, body)),
  );

  app.get(
    `${path}:id/log/`,
    {
      config: { access: 'email_registrations.read' },
      schema: {
        tags,
        summary: 'The last 200 mails that came or went, newest first, without what they say',
        params,
        response: { 200: answer(z.array(MailLogEntry)) },
      },
    },
    async ({ context, params }) => ok(await listMailLog(context, params.id)),
  );
};
