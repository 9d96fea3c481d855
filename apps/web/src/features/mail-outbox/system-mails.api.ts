import type { SystemMail } from '@relaydesk/contracts/system-mail';
import { baseApi } from '../../api/base-api';
import { callApi } from '../../api/http/client';
import type { ListQuery } from '../../api/list/create-list';
import type { ListResponse } from '../../api/list/list-response';
import { toListResponse } from '../../api/list/list-response';
import { randomId } from '../../lib/random-id';

/** System mails. */
export const systemMailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mails: build.query<ListResponse<SystemMail>, ListQuery>({
      query: (query) => ({ path: '/api/mails/', query }),
      transformResponse: toListResponse<SystemMail>,
      providesTags: ['Mail'],
    }),
  }),
});

/** Resends a mail that was refused or whose outcome is unknown. Throws ApiFailure. */
export const resendMail = (id: string) =>
  callApi({ path: `/api/mails/${id}/resend/`, method: 'POST', idempotencyKey: randomId() });
