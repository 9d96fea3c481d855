import type { Mail } from '@relaydesk/contracts/mail';
import { baseApi } from '../../api/base-api';
import type { ListQuery } from '../../api/create-list';
import type { ListAnswer } from '../../api/list-query';
import { toListAnswer } from '../../api/list-query';

/** The platform's own mails. An installation in production has no such address. */
export const mailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mails: build.query<ListAnswer<Mail>, ListQuery>({
      query: (query) => ({ path: '/api/mails/', query }),
      transformResponse: toListAnswer<Mail>,
      providesTags: ['Mail'],
    }),
  }),
});
