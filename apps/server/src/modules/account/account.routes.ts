import {
  Availability,
  ChangeEmail,
  ChangePassword,
  Profile,
  Session,
  UpdateProfile,
} from '@relaydesk/contracts/account';
import { EmptyObject, IdParams, successResponse } from '@relaydesk/contracts/common';
import {
  ChangeNotificationPreferences,
  NotificationPreferences,
} from '@relaydesk/contracts/notification-preferences';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../lib/ok';
import { changePassword } from '../auth/credentials/change-password';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../auth/sessions/own-sessions';
import { setOwnAvailability, updateOwnPreferences } from './own-preferences';
import { changeOwnEmail, getOwnProfile, updateOwnProfile, withdrawOwnEmailChange } from './own-profile';

const tags = ['Account'];
const read = { access: 'account.read' } as const;
const update = { access: 'account.update' } as const;

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/settings/profile/',
    {
      config: read,
      schema: { tags, summary: 'Get your profile', response: { 200: successResponse(Profile) } },
    },
    async ({ context }) => ok(await getOwnProfile(context)),
  );

  app.patch(
    '/api/settings/profile/',
    {
      config: update,
      schema: {
        tags,
        summary: 'Update your profile',
        body: UpdateProfile,
        response: { 200: successResponse(Profile) },
      },
    },
    async ({ context, body }) => ok(await updateOwnProfile(context, body)),
  );

  app.post(
    '/api/settings/email/',
    {
      config: { ...update, stepUp: true },
      schema: {
        tags,
        summary: 'Request a change of your email address; the new address must be confirmed',
        body: ChangeEmail,
        response: { 200: successResponse(Profile) },
      },
    },
    async ({ context, body }) => ok(await changeOwnEmail(context, body)),
  );

  app.delete(
    '/api/settings/email/',
    {
      config: update,
      schema: {
        tags,
        summary: 'Withdraw the change of your email address',
        response: { 200: successResponse(Profile) },
      },
    },
    async ({ context }) => ok(await withdrawOwnEmailChange(context)),
  );

  app.patch(
    '/api/settings/notification-preferences/',
    {
      config: update,
      schema: {
        tags,
        summary: 'Update your notification preferences',
        body: ChangeNotificationPreferences,
        response: { 200: successResponse(NotificationPreferences) },
      },
    },
    async ({ context, body }) => ok(await updateOwnPreferences(context, body)),
  );

  app.post(
    '/api/settings/availability/',
    {
      config: update,
      schema: {
        tags,
        summary: 'Set your availability',
        body: Availability,
        response: { 200: successResponse(Availability) },
      },
    },
    async ({ context, body }) => ok(await setOwnAvailability(context, body)),
  );

  app.post(
    '/api/settings/password/',
    {
      config: update,
      schema: {
        tags,
        summary: 'Change your password; ends your other sessions',
        body: ChangePassword,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, body }) => {
      await changePassword(context, body);
      return ok({});
    },
  );

  app.get(
    '/api/settings/sessions/',
    {
      config: read,
      schema: {
        tags,
        summary: 'List your sessions',
        response: { 200: successResponse(z.array(Session)) },
      },
    },
    async ({ context }) => ok(await listOwnSessions(context)),
  );

  app.delete(
    '/api/settings/sessions/',
    {
      config: update,
      schema: {
        tags,
        summary: 'End all your other sessions',
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context }) => {
      await endOtherSessions(context);
      return ok({});
    },
  );

  app.delete(
    '/api/settings/sessions/:id/',
    {
      config: update,
      schema: {
        tags,
        summary: 'End one of your sessions',
        params: IdParams,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, params }) => {
      await endOwnSession(context, params.id);
      return ok({});
    },
  );
};
