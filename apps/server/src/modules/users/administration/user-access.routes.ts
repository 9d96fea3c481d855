import { IdParams, successResponse } from '@relaydesk/contracts/common';
import { ChangeUserEmail, DisableUser, Invitation, User, VersionOnly } from '@relaydesk/contracts/user';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../../context/context';
import { ok } from '../../../lib/ok';
import { changeUserEmail, withdrawUserEmailChange } from './change-user-email';
import { disableUser, enableUser } from './disable-user';
import { revokeInvitation } from './remove-user';
import { resendInvitation } from './resend-invitation';
import { removeUserTotp, sendUserPasswordReset, signOutUser } from './reset-access';

const tags = ['Users'];
const params = IdParams;

type UserAccessAction = (context: Context, id: string, version: number) => Promise<User>;

/** Administration of a user's access; each request states the version it was based on. */
const userAccessActions: Record<string, { summary: string; step: UserAccessAction; stepUp?: true }> = {
  enable: { summary: 'Enable a disabled user', step: enableUser },
  'revoke-invitation': { summary: 'Revoke an invitation', step: revokeInvitation },
  'end-sessions': { summary: 'End all sessions of a user', step: signOutUser },
  'reset-password': {
    summary: 'Send a password reset link to a user',
    step: sendUserPasswordReset,
    stepUp: true,
  },
  'withdraw-email-change': {
    summary: 'Withdraw the change of a user’s email address',
    step: withdrawUserEmailChange,
  },
  'remove-totp': { summary: 'Remove the second factor of a user', step: removeUserTotp, stepUp: true },
};

export const userAccessRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'users.update' as const };

  app.post(
    '/api/users/:id/disable/',
    {
      config,
      schema: {
        tags,
        summary: 'Disable a user',
        params,
        body: DisableUser,
        response: { 200: successResponse(User) },
      },
    },
    async ({ context, params, body }) => ok(await disableUser(context, params.id, body)),
  );

  app.post(
    '/api/users/:id/change-email/',
    {
      config: { ...config, stepUp: true },
      schema: {
        tags,
        summary: 'Request a change of a user’s email address; the new address must be confirmed',
        params,
        body: ChangeUserEmail,
        response: { 200: successResponse(User) },
      },
    },
    async ({ context, params, body }) => ok(await changeUserEmail(context, params.id, body)),
  );

  app.post(
    '/api/users/:id/resend-invitation/',
    {
      config,
      schema: {
        tags,
        summary: 'Resend an invitation',
        params,
        body: VersionOnly,
        response: { 200: successResponse(Invitation) },
      },
    },
    async ({ context, params, body }) => ok(await resendInvitation(context, params.id, body.version)),
  );

  for (const [path, { summary, step, stepUp }] of Object.entries(userAccessActions)) {
    app.post(
      `/api/users/:id/${path}/`,
      {
        config: { ...config, stepUp },
        schema: { tags, summary, params, body: VersionOnly, response: { 200: successResponse(User) } },
      },
      async ({ context, params, body }) => ok(await step(context, params.id, body.version)),
    );
  }
};
