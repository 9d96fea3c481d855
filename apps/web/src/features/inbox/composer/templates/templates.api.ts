import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import { baseApi } from '../../../../api/base-api';

/** The templates of a conversation, which can be sent at any time. */
export const templatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    offerTemplates: build.query<MessageTemplate[], string>({
      query: (id) => ({ path: `/api/conversations/${id}/templates/` }),
      keepUnusedDataFor: 0, // the platform may have rejected one since
    }),
  }),
});
