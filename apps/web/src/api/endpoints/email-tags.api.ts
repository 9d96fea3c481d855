import type { EmailTag } from '@relaydesk/contracts/email-tag';
import { baseApi } from '../base-api';

/** The tags of the organisation, which conversations, customers and sales share. */
export const emailTagsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTags: build.query<EmailTag[], void>({
      query: () => ({ path: '/api/email-tags/' }),
      providesTags: ['EmailTag'],
    }),
    /** All of an organisation, archived ones too; '' is one's own. A Super Admin names one. */
    tagsOf: build.query<EmailTag[], string>({
      query: (organization_id) => ({ path: '/api/email-tags/', query: { organization_id } }),
      providesTags: ['EmailTag'],
    }),
  }),
});
