import type { User } from '@relaydesk/contracts/user';
import { baseApi } from '../../../api/base-api';

/** Suggestions per search. */
const SUGGESTION_LIMIT = 50;

interface ColleagueQuery {
  search: string;
  /** Super Admin only: members search their own colleagues. */
  organization_id?: string;
}

/** Endpoints of the users page besides the list. */
export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findColleagues: build.query<User[], ColleagueQuery>({
      query: (search) => ({
        path: '/api/users/',
        query: { ...search, status: 'active', limit: SUGGESTION_LIMIT },
      }),
      providesTags: ['User'],
    }),
  }),
});
