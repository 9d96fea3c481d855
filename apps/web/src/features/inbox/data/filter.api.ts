import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { User } from '@relaydesk/contracts/user';
import { baseApi } from '../../../api/base-api';

/** The most that a list gives at once: whoever has more lines or colleagues narrows by search. */
const MOST = 100;

/** What the list can be narrowed to. */
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
