import { successResponse } from '@relaydesk/contracts/common';
import {
  FindSignInProvider,
  FinishedSingleSignOn,
  FinishSingleSignOn,
  SignInProvider,
  SingleSignOut,
  StartedSingleSignOn,
  StartSingleSignOn,
  StartStepUp,
} from '@relaydesk/contracts/single-sign-on';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { finishSingleSignOn } from './finish-single-sign-on';
import { singleSignOut } from './sign-out';
import { findSignInProvider, startProviderStepUp, startSingleSignOn } from './start-single-sign-on';

const tags = ['Auth'];
const started = { 200: successResponse(StartedSingleSignOn) };

export const singleSignOnRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/auth/single-sign-on/',
    {
      config: { access: 'open' },
      schema: {
        tags,
        summary: 'Find the identity provider of an email domain',
        querystring: FindSignInProvider,
        response: { 200: successResponse(SignInProvider) },
      },
    },
    async ({ context, query }) => ok(await findSignInProvider(context, query)),
  );

  app.post(
    '/auth/single-sign-on/start/',
    {
      config: { access: 'open' },
      schema: {
        tags,
        summary: 'Start a sign-in at the identity provider of an email domain',
        body: StartSingleSignOn,
        response: started,
      },
    },
    async ({ context, body }) => ok(await startSingleSignOn(context, body)),
  );

  app.post(
    '/auth/single-sign-on/finish/',
    {
      config: { access: 'open' },
      schema: {
        tags,
        summary: 'Finish a sign-in, step-up or test with the response of the identity provider',
        body: FinishSingleSignOn,
        response: { 200: successResponse(FinishedSingleSignOn) },
      },
    },
    async ({ context, body }) => ok(await finishSingleSignOn(context, body)),
  );

  app.post(
    '/auth/single-sign-on/step-up/',
    {
      config: { access: 'account.read' },
      schema: {
        tags,
        summary: 'Start a confirmation of your identity at your identity provider',
        body: StartStepUp,
        response: started,
      },
    },
    async ({ context, body }) => ok(await startProviderStepUp(context, body)),
  );

  app.post(
    '/auth/single-sign-on/sign-out/',
    {
      config: { access: 'account.read', beforeSecondFactor: true },
      schema: {
        tags,
        summary: 'End this session, and get the address where the session at the identity provider ends',
        response: { 200: successResponse(SingleSignOut) },
      },
    },
    async ({ context }) => ok(await singleSignOut(context)),
  );
};
