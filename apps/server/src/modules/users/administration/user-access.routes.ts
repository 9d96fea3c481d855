import { answer, ById } from '@relaydesk/contracts/common';
import { ChangeUserEmail, DisableUser, Invitation, User, VersionOnly } from '@relaydesk/contracts/user';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../../context/context';
import { ok } from '../../../lib/ok';
import { changeUserEmail, withdrawUserEmailChange } from './change-user-email';
import { disableUser, enableUser } from './disable-user';
import { revokeInvitation } from './remove-user';
import { endSessions, removeTotp, resetPassword } from './reset-access';
import { resendInvitation } from './resend-invitation';

const tags = ['Users'];
const params = ById;

type Step = (context: Context, id: string, version: number) => Promise<User>;

/** What an administrator does to somebody's access, by its address: each says which version it was decided on. */
const steps: Record<string, { summary: string; step: Step; stepUp?: true }> = {
  enable: { summary: 'Let a disabled user sign in again', step: enableUser },
  'revoke-invitation': { summary: 'Make an invitation worthless', step: revokeInvitation },
  'end-sessions': { summary: 'Sign a user out everywhere', step: endSessions },
  'reset-password': { summary: 'Mail a link to choose another password', step: resetPassword, stepUp: true },
  'withdraw-email-change': { summary: 'Keep the address of a user after all', step: withdrawUserEmailChange },
  'remove-totp': { summary: 'Take a lost second factor away', step: removeTotp, stepUp: true },
};

export const userAccessRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'users.update' as const };

  app.post(
    '/api/users/:id/disable/',
    {
      config,
      schema: { tags, summary: 'Disable a user', params, body: DisableUser, response: { 200: answer(User) } },
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
        response: { 200: answer(User) },
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
        response: { 200: answer(Invitation) },
      },
    },
    async ({ context, params, body }) => ok(await resendInvitation(context, params.id, body.version)),
  );

  for (const [path, { summary, step, stepUp }] of Object.entries(steps)) {
    app.post(
      `/api/users/:id/${path}/`,
      {
        config: { ...config, stepUp },
        schema: { tags, summary, params, body: VersionOnly, response: { 200: answer(User) } },
      },
      async ({ context, params, body }) => ok(await step(context, params.id, body.version)),
    );
  }
};
