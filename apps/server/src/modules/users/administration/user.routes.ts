import { EmptyObject, IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
import { ImportResponse } from '@relaydesk/contracts/import';
import {
  CreateUser,
  ImportUsers,
  Me,
  UpdateUser,
  User,
  UserExportQuery,
  UserListQuery,
} from '@relaydesk/contracts/user';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { csvResponseSchema, sendCsv } from '../../../lib/csv/send-csv';
import { ok } from '../../../lib/ok';
import { getCurrentUser } from '../get-current-user';
import { getUser, listUsers } from '../get-user';
import { createUser } from './create-user';
import { exportUsers } from './export-users';
import { importUsers } from './import-users';
import { removeUser } from './remove-user';
import { updateUser } from './update-user';
import { userAccessRoutes } from './user-access.routes';

const tags = ['Users'];
const params = IdParams;
const one = { 200: successResponse(User) };

export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(userAccessRoutes);

  app.get(
    '/api/settings/users/me/',
    {
      config: { access: 'account.read', beforeSecondFactor: true },
      schema: { tags, summary: 'Get the signed-in user', response: { 200: successResponse(Me) } },
    },
    async ({ context }) => ok(await getCurrentUser(context)),
  );

  app.get(
    '/api/users/',
    {
      config: { access: 'users.read' },
      schema: {
        tags,
        summary: 'List users',
        querystring: UserListQuery,
        response: { 200: listResponse(User) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listUsers(context, query)) }),
  );

  app.post(
    '/api/users/',
    {
      config: { access: 'users.create', stepUp: true },
      schema: { tags, summary: 'Invite a user', body: CreateUser, response: { 201: successResponse(User) } },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createUser(context, body))),
  );

  app.get(
    '/api/users/export/',
    {
      config: { access: 'users.export', stepUp: true },
      schema: {
        tags,
        summary: 'Export users as CSV',
        querystring: UserExportQuery,
        response: { 200: csvResponseSchema },
      },
    },
    ({ context, query }, reply) => sendCsv(reply, 'users.csv', exportUsers(context, query)),
  );

  app.post(
    '/api/users/import/',
    {
      config: { access: 'users.create', stepUp: true },
      schema: {
        tags,
        summary: 'Import users from CSV and invite them',
        body: ImportUsers,
        response: { 200: successResponse(ImportResponse) },
      },
    },
    async ({ context, body }) => ok(await importUsers(context, body)),
  );

  app.get(
    '/api/users/:id/',
    { config: { access: 'users.read' }, schema: { tags, summary: 'Get a user', params, response: one } },
    async ({ context, params }) => ok(await getUser(context, params.id)),
  );

  app.patch(
    '/api/users/:id/',
    {
      config: { access: 'users.update', stepUp: true },
      schema: { tags, summary: 'Update a user', params, body: UpdateUser, response: one },
    },
    async ({ context, params, body }) => ok(await updateUser(context, params.id, body)),
  );

  app.delete(
    '/api/users/:id/',
    {
      config: { access: 'users.delete' },
      schema: { tags, summary: 'Delete a user', params, response: { 200: successResponse(EmptyObject) } },
    },
    async ({ context, params }) => ok(await removeUser(context, params.id)),
  );
};
