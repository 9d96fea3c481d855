import { EmptyObject, IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
import { CreateTeam, Team, TeamListQuery, UpdateTeam } from '@relaydesk/contracts/team';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { createTeam, getTeam, listTeams, removeTeam, updateTeam } from './save-team';

const tags = ['Teams'];
const params = IdParams;
const one = { 200: successResponse(Team) };

export const teamRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/teams/',
    {
      config: { access: 'teams.read' },
      schema: {
        tags,
        summary: 'List teams',
        querystring: TeamListQuery,
        response: { 200: listResponse(Team) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listTeams(context, query)) }),
  );

  app.post(
    '/api/teams/',
    {
      config: { access: 'teams.create' },
      schema: { tags, summary: 'Create a team', body: CreateTeam, response: { 201: successResponse(Team) } },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createTeam(context, body))),
  );

  app.get(
    '/api/teams/:id/',
    { config: { access: 'teams.read' }, schema: { tags, summary: 'Get a team', params, response: one } },
    async ({ context, params }) => ok(await getTeam(context, params.id)),
  );

  app.patch(
    '/api/teams/:id/',
    {
      config: { access: 'teams.update' },
      schema: { tags, summary: 'Update a team', params, body: UpdateTeam, response: one },
    },
    async ({ context, params, body }) => ok(await updateTeam(context, params.id, body)),
  );

  app.delete(
    '/api/teams/:id/',
    {
      config: { access: 'teams.delete' },
      schema: { tags, summary: 'Delete a team', params, response: { 200: successResponse(EmptyObject) } },
    },
    async ({ context, params }) => ok(await removeTeam(context, params.id)),
  );
};
