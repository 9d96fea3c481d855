import type { InboxSettings, UpdateInboxSettings } from '@relaydesk/contracts/inbox-settings';
import { baseApi } from '../../api/base-api';

const PATH = '/api/inbox-settings/';

/** How the organisation assigns conversations. */
export const inboxSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    inboxSettings: build.query<InboxSettings, void>({
      query: () => ({ path: PATH }),
      providesTags: ['InboxSettings'],
    }),
    changeInboxSettings: build.mutation<InboxSettings, UpdateInboxSettings>({
      query: (body) => ({ path: PATH, method: 'PATCH', body }),
      invalidatesTags: (settings) => (settings ? ['InboxSettings'] : []),
    }),
  }),
});
