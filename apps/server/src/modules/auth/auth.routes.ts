import { RealtimeToken, Refresh, SetPassword, SignIn, Tokens } from '@relaydesk/contracts/auth';
import { answer, Nothing } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { makeRealtimeToken } from './make-realtime-token';
import { refreshSession } from './refresh-session';
import { setPassword } from './set-password';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/auth/sign-in/',
    {
      config: { access: 'open' },
      schema: { tags: ['Auth'], summary: 'Sign in', body: SignIn, response: { 200: answer(Tokens) } },
    },
    async ({ context, body, ip }) => ok(await signIn(context, body, ip)),
  );

  app.post(
    '/auth/refresh/',
    {
      config: { access: 'open' },
      schema: {
        tags: ['Auth'],
        summary: 'Exchange a refresh token',
        body: Refresh,
        response: { 200: answer(Tokens) },
      },
    },
    async ({ context, body }) => ok(await refreshSession(context, body.refresh_token)),
  );

  app.post(
    '/auth/sign-out/',
    {
      config: { access: 'account.read' },
      schema: { tags: ['Auth'], summary: 'End this session', response: { 200: answer(Nothing) } },
    },
    async ({ context }) => {
      await signOut(context);
      return ok({});
    },
  );

  app.post(
    '/auth/set-password/',
    {
      config: { access: 'open' },
      schema: {
        tags: ['Auth'],
        summary: 'Set a password with a one-time link',
        body: SetPassword,
        response: { 200: answer(Nothing) },
      },
    },
    async ({ context, body }) => {
      await setPassword(context, body);
      return ok({});
    },
  );

  app.get(
    '/auth/centrifugo/token/',
    {
      config: { access: 'realtime.connect' },
      schema: {
        tags: ['Auth'],
        summary: 'A token for the realtime connection',
        response: { 200: answer(RealtimeToken) },
      },
    },
    async ({ context }) => ok(await makeRealtimeToken(context)),
  );
};
