import type { User } from '@relaydesk/contracts/user';
import { baseApi } from '../../../api/base-api';

/** How many suggestions a search shows. */
const SUGGESTION_LIMIT = 50;

interface ColleagueQuery {
  search: string;
  /** Super Admin only: members find their own colleagues. */
  organization_id?: string;
}

/** What the user page asks for beside the list itself. */
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
