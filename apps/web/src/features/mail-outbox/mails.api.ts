import type { Mail } from '@relaydesk/contracts/mail';
import { baseApi } from '../../api/base-api';
import { callApi } from '../../api/client';
import type { ListQuery } from '../../api/create-list';
import type { ListAnswer } from '../../api/list-query';
import { toListAnswer } from '../../api/list-query';
import { randomId } from '../../lib/random-id';

/** The platform's own mails. */
export const mailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mails: build.query<ListAnswer<Mail>, ListQuery>({
      query: (query) => ({ path: '/api/mails/', query }),
      transformResponse: toListAnswer<Mail>,
      providesTags: ['Mail'],
    }),
  }),
});

/** Sends a mail again that was refused or whose outcome is unknown. Fails as ApiFailure. */
export const resendMail = (id: string) =>
  callApi({ path: `/api/mails/${id}/resend/`, method: 'POST', idempotencyKey: randomId() });
