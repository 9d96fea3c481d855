import { answer, answerList, ById, Nothing } from '@relaydesk/contracts/common';
import { ImportAnswer } from '@relaydesk/contracts/import';
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
import { ok } from '../../../lib/ok';
import { csvFile, sendCsv } from '../../../lib/csv/send-csv';
import { createUser } from './create-user';
import { exportUsers } from './export-users';
import { getUser, listUsers } from '../get-user';
import { importUsers } from './import-users';
import { removeUser } from './remove-user';
import { updateUser } from './update-user';
import { userAccessRoutes } from './user-access.routes';
import { whoAmI } from '../get-current-user';

const tags = ['Users'];
const params = ById;
const one = { 200: answer(User) };

export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(userAccessRoutes);

  app.get(
    '/api/settings/users/me/',
    {
      config: { access: 'account.read', beforeSecondFactor: true },
      schema: { tags, summary: 'The signed-in user', response: { 200: answer(Me) } },
    },
    async ({ context }) => ok(await whoAmI(context)),
  );

  app.get(
    '/api/users/',
    {
      config: { access: 'users.read' },
      schema: { tags, summary: 'The staff', querystring: UserListQuery, response: { 200: answerList(User) } },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listUsers(context, query)) }),
  );

  app.post(
    '/api/users/',
    {
      config: { access: 'users.create', stepUp: true },
      schema: { tags, summary: 'Invite a user', body: CreateUser, response: { 201: answer(User) } },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createUser(context, body))),
  );

  app.get(
    '/api/users/export/',
    {
      config: { access: 'users.export', stepUp: true },
      schema: { tags, summary: 'A file of users', querystring: UserExportQuery, response: { 200: csvFile } },
    },
    ({ context, query }, reply) => sendCsv(reply, 'users.csv', exportUsers(context, query)),
  );

  app.post(
    '/api/users/import/',
    {
      config: { access: 'users.create', stepUp: true },
      schema: {
        tags,
        summary: 'Invite the users of a file',
        body: ImportUsers,
        response: { 200: answer(ImportAnswer) },
      },
    },
    async ({ context, body }) => ok(await importUsers(context, body)),
  );

  app.get(
    '/api/users/:id/',
    { config: { access: 'users.read' }, schema: { tags, summary: 'One user', params, response: one } },
    async ({ context, params }) => ok(await getUser(context, params.id)),
  );

  app.patch(
    '/api/users/:id/',
    {
      config: { access: 'users.update', stepUp: true },
      schema: { tags, summary: 'Change a user', params, body: UpdateUser, response: one },
    },
    async ({ context, params, body }) => ok(await updateUser(context, params.id, body)),
  );

  app.delete(
    '/api/users/:id/',
    {
      config: { access: 'users.delete' },
      schema: { tags, summary: 'Forget a user', params, response: { 200: answer(Nothing) } },
    },
    async ({ context, params }) => ok(await removeUser(context, params.id)),
  );
};
