import type { Team } from '@relaydesk/contracts/team';
import { baseApi } from '../base-api';

/** All teams of an organisation (MAX_TEAMS). */
const ALL = 100;

/** Teams of the organisation, for assignment, filters and settings. */
export const teamsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTeams: build.query<Team[], void>({
      query: () => ({ path: '/api/teams/', query: { limit: ALL } }),
      providesTags: ['Team'],
    }),
  }),
});
