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
  enable: { summary: 'Let a disabled user sign in again', step: enableUser },
  'revoke-invitation': { summary: 'Make an invitation worthless', step: revokeInvitation },
  'end-sessions': { summary: 'Sign a user out everywhere', step: signOutUser },
  'reset-password': {
    summary: 'Mail a link to choose another password',
    step: sendUserPasswordReset,
    stepUp: true,
  },
  'withdraw-email-change': { summary: 'Keep the address of a user after all', step: withdrawUserEmailChange },
  'remove-totp': { summary: 'Take a lost second factor away', step: removeUserTotp, stepUp: true },
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
        summary: 'Ask for another e-mail address of a user, which is to be confirmed',
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
        summary: 'Send another invitation',
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
