import {
  ConfirmTotp,
  DisableTotp,
  RecoveryCodes,
  StartTotp,
  TotpSecret,
  TotpState,
} from '@relaydesk/contracts/account';
import { successResponse } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import {
  confirmTotp,
  getTotpState,
  renewRecoveryCodes,
  startTotp,
  stopTotp,
} from '../auth/second-factor/own-totp';

const tags = ['Account'];
const update = { access: 'account.update' } as const;
const setUp = { ...update, beforeSecondFactor: true };

export const totpRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/settings/totp/',
    {
      config: { access: 'account.read', beforeSecondFactor: true },
      schema: {
        tags,
        summary: 'Get the state of your second factor',
        response: { 200: successResponse(TotpState) },
      },
    },
    async ({ context }) => ok(await getTotpState(context)),
  );

  app.post(
    '/api/settings/totp/start/',
    {
      config: setUp,
      schema: {
        tags,
        summary: 'Create a secret for your authenticator app',
        body: StartTotp,
        response: { 200: successResponse(TotpSecret) },
      },
    },
    async ({ context, body }) => ok(await startTotp(context, body)),
  );

  app.post(
    '/api/settings/totp/confirm/',
    {
      config: setUp,
      schema: {
        tags,
        summary: 'Enable the second factor with a first code',
        body: ConfirmTotp,
        response: { 200: successResponse(RecoveryCodes) },
      },
    },
    async ({ context, body }) => ok(await confirmTotp(context, body)),
  );

  app.post(
    '/api/settings/totp/stop/',
    {
      config: update,
      schema: {
        tags,
        summary: 'Disable the second factor',
        body: DisableTotp,
        response: { 200: successResponse(TotpState) },
      },
    },
    async ({ context, body }) => ok(await stopTotp(context, body)),
  );

  app.post(
    '/api/settings/totp/recovery-codes/',
    {
      config: update,
      schema: {
        tags,
        summary: 'Replace your recovery codes',
        body: DisableTotp,
        response: { 200: successResponse(RecoveryCodes) },
      },
    },
    async ({ context, body }) => ok(await renewRecoveryCodes(context, body)),
  );
};
