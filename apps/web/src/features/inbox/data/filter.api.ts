import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { User } from '@relaydesk/contracts/user';
import { baseApi } from '../../../api/base-api';

/** Maximum page size: users with more integrations or colleagues narrow them by search. */
const MOST = 100;

/** Options of the list's filters. */
export const filterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLines: build.query<ChannelIntegration[], void>({
      query: () => ({ path: '/api/channel-integrations/', query: { limit: MOST } }),
      providesTags: ['ChannelIntegration'],
    }),
    listAssignees: build.query<User[], void>({
      query: () => ({ path: '/api/users/', query: { limit: MOST } }),
      providesTags: ['User'],
    }),
  }),
});
