import { IdParams, successResponse } from '@relaydesk/contracts/common';
import { ArchiveOrganisation, Organisation, SuspendOrganisation } from '@relaydesk/contracts/organisation';
import { Invitation, VersionOnly } from '@relaydesk/contracts/user';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import {
  archiveOrganisation,
  reactivateOrganisation,
  restoreOrganisation,
  suspendOrganisation,
} from './change-status';
import { resendAdminInvitation } from './resend-admin-invitation';

const tags = ['Organisations'];
const params = IdParams;
const one = { 200: successResponse(Organisation) };

/** Status changes of an organisation, and its first admin's invitation. */
export const organisationStatusRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/organisations/:id/suspend/',
    {
      config: { access: 'organisations.update' },
      schema: { tags, summary: 'Suspend an organisation', params, body: SuspendOrganisation, response: one },
    },
    async ({ context, params, body }) => ok(await suspendOrganisation(context, params.id, body)),
  );

  app.post(
    '/api/organisations/:id/reactivate/',
    {
      config: { access: 'organisations.update' },
      schema: { tags, summary: 'Reactivate an organisation', params, body: VersionOnly, response: one },
    },
    async ({ context, params, body }) => ok(await reactivateOrganisation(context, params.id, body)),
  );

  app.post(
    '/api/organisations/:id/archive/',
    {
      config: { access: 'organisations.delete' },
      schema: {
        tags,
        summary: 'Delete an organisation, restorable for 7 days',
        params,
        body: ArchiveOrganisation,
        response: one,
      },
    },
    async ({ context, params, body }) => ok(await archiveOrganisation(context, params.id, body)),
  );

  app.post(
    '/api/organisations/:id/restore/',
    {
      config: { access: 'organisations.delete' },
      schema: {
        tags,
        summary: 'Restore a deleted organisation',
        params,
        body: VersionOnly,
        response: one,
      },
    },
    async ({ context, params, body }) => ok(await restoreOrganisation(context, params.id, body)),
  );

  app.post(
    '/api/organisations/:id/resend-invitation/',
    {
      config: { access: 'organisations.update' },
      schema: {
        tags,
        summary: 'Resend the invitation of the first admin',
        params,
        response: { 200: successResponse(Invitation) },
      },
    },
    async ({ context, params }) => ok(await resendAdminInvitation(context, params.id)),
  );
};
