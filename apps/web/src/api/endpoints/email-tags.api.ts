import type { EmailTag } from '@relaydesk/contracts/email-tag';
import { baseApi } from '../base-api';

/** Tags of the organisation, shared by conversations, customers and sales. */
export const emailTagsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTags: build.query<EmailTag[], void>({
      query: () => ({ path: '/api/email-tags/' }),
      providesTags: ['EmailTag'],
    }),
    /**
     * All tags of an organisation, including archived ones. '' is the user's own; a Super Admin passes an id.
     */
    tagsOf: build.query<EmailTag[], string>({
      query: (organization_id) => ({ path: '/api/email-tags/', query: { organization_id } }),
      providesTags: ['EmailTag'],
    }),
  }),
});
