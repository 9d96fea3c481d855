import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import { baseApi } from '../../../../api/base-api';

/** What can be sent in a conversation at any time. */
export const templatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    offerTemplates: build.query<MessageTemplate[], string>({
      query: (id) => ({ path: `/api/conversations/${id}/templates/` }),
      keepUnusedDataFor: 0, // the platform may have refused one since
    }),
  }),
});
