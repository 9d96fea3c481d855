import type { CreateTeam, Team, UpdateTeam } from '@relaydesk/contracts/team';
import type { User } from '@relaydesk/contracts/user';
import { baseApi } from '../../../api/base-api';
import { callApi } from '../../../api/http/client';
import type { ListQuery } from '../../../api/list/create-list';
import type { ListResponse } from '../../../api/list/list-response';
import { toListResponse } from '../../../api/list/list-response';
import { randomId } from '../../../lib/random-id';

const PATH = '/api/teams/';
/** Users per search. */
const SUGGESTIONS = 25;

export const teamListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    teams: build.query<ListResponse<Team>, ListQuery>({
      query: (query) => ({ path: PATH, query }),
      transformResponse: toListResponse<Team>,
      providesTags: ['Team'],
    }),
    findTeamUsers: build.query<User[], string>({
      query: (search) => ({
        path: '/api/users/',
        query: { search: search || undefined, limit: SUGGESTIONS },
      }),
    }),
  }),
});

/** These throw ApiFailure. */
export const createTeam = (body: CreateTeam, idempotencyKey: string) =>
  callApi<Team>({ path: PATH, method: 'POST', body, idempotencyKey });

export const updateTeam = (id: string, body: UpdateTeam, idempotencyKey: string) =>
  callApi<Team>({ path: `${PATH}${id}/`, method: 'PATCH', body, idempotencyKey });

export const deleteTeam = (id: string) =>
  callApi({ path: `${PATH}${id}/`, method: 'DELETE', idempotencyKey: randomId() });
