import {
  AcceptInvitation,
  CheckLink,
  ForgotPassword,
  KnownDevice,
  OneTimeLink,
  RealtimeToken,
  RefreshTokens,
  RestoredEmail,
  SetPassword,
  SignIn,
  SignInResponse,
  StepUp,
  Tokens,
} from '@relaydesk/contracts/auth';
import { EmptyObject, successResponse } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { acceptInvitation } from '../credentials/accept-invitation';
import { confirmEmail, undoEmailChange } from '../credentials/change-email';
import { requestPasswordReset } from '../credentials/request-password-reset';
import { setPassword } from '../credentials/set-password';
import { checkLink } from '../links/one-time-link';
import { stepUp } from '../second-factor/step-up';
import { issueRealtimeToken } from '../sessions/issue-realtime-token';
import { refreshSession } from '../sessions/refresh-session';
import { signOut } from '../sessions/sign-out';
import { signIn } from '../sign-in/sign-in';

export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/auth/sign-in/',
    {
      config: { access: 'open' },
      schema: {
        tags: ['Auth'],
        summary: 'Sign in',
        body: SignIn,
        response: { 200: successResponse(SignInResponse) },
      },
    },
    async ({ context, body }) => ok(await signIn(context, body)),
  );

  app.post(
    '/auth/refresh/',
    {
      config: { access: 'open' },
      schema: {
        tags: ['Auth'],
        summary: 'Refresh the access token',
        body: RefreshTokens,
        response: { 200: successResponse(Tokens) },
      },
    },
    async ({ context, body }) => ok(await refreshSession(context, body.refresh_token)),
  );

  app.post(
    '/auth/sign-out/',
    {
      config: { access: 'account.read', beforeSecondFactor: true },
      schema: {
        tags: ['Auth'],
        summary: 'End this session',
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context }) => {
      await signOut(context);
      return ok({});
    },
  );

  app.post(
    '/auth/step-up/',
    {
      config: { access: 'account.read' },
      schema: {
        tags: ['Auth'],
        summary: 'Confirm your identity by password or code for five minutes',
        body: StepUp,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, body }) => {
      await stepUp(context, body);
      return ok({});
    },
  );

  app.post(
    '/auth/forgot-password/',
    {
      config: { access: 'open' },
      schema: {
        tags: ['Auth'],
        summary: 'Request a password reset link by email',
        body: ForgotPassword,
        response: { 202: successResponse(EmptyObject) },
      },
    },
    async ({ context, body }, reply) => {
      await requestPasswordReset(context, body);
      return reply.code(202).send(ok({}));
    },
  );

  app.post(
    '/auth/check-link/',
    {
      config: { access: 'open' },
      schema: {
        tags: ['Auth'],
        summary: 'Get the purpose of a one-time link',
        body: CheckLink,
        response: { 200: successResponse(OneTimeLink) },
      },
    },
    async ({ context, body }) => ok(await checkLink(context, body)),
  );

  app.post(
    '/auth/accept-invitation/',
    {
      config: { access: 'open' },
      schema: {
        tags: ['Auth'],
        summary: 'Accept an invitation with its one-time link',
        body: AcceptInvitation,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, body }) => {
      await acceptInvitation(context, body);
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
        response: { 200: successResponse(KnownDevice) },
      },
    },
    async ({ context, body }) => ok(await setPassword(context, body)),
  );

  app.post(
    '/auth/confirm-email/',
    {
      config: { access: 'open' },
      schema: {
        tags: ['Auth'],
        summary: 'Confirm a new email address with its one-time link',
        body: CheckLink,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, body }) => ok(await confirmEmail(context, body.token)),
  );

  app.post(
    '/auth/undo-email-change/',
    {
      config: { access: 'open' },
      schema: {
        tags: ['Auth'],
        summary: 'Restore the previous email address with its one-time link; ends all sessions',
        body: CheckLink,
        response: { 200: successResponse(RestoredEmail) },
      },
    },
    async ({ context, body }) => ok(await undoEmailChange(context, body.token)),
  );

  app.get(
    '/auth/centrifugo/token/',
    {
      config: { access: 'realtime.connect' },
      schema: {
        tags: ['Auth'],
        summary: 'Create a token for the realtime connection',
        response: { 200: successResponse(RealtimeToken) },
      },
    },
    async ({ context }) => ok(await issueRealtimeToken(context)),
  );
};
