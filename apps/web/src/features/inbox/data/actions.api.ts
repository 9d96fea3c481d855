import type { Customer } from '@relaydesk/contracts/customer';
import type { CreateEmailTag, EmailTag, UpdateEmailTag } from '@relaydesk/contracts/email-tag';
import type { User } from '@relaydesk/contracts/user';
import { baseApi } from '../../../api/base-api';
import { randomId } from '../../../lib/random-id';

/** Users per search. */
const SUGGESTIONS = 50;

/** Endpoints of the action dialogs. */
export const actionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAssignees: build.query<User[], string>({
      query: (search) => ({
        path: '/api/users/',
        query: { search: search || undefined, status: 'active', limit: SUGGESTIONS },
      }),
      keepUnusedDataFor: 0, // availability and workload are current values
    }),
    blockCustomer: build.mutation<Customer, { id: string; is_blocked: boolean }>({
      query: ({ id, is_blocked }) => ({
        path: `/api/customers/${id}/block/`,
        method: 'POST',
        body: { is_blocked },
      }),
      invalidatesTags: (customer) => (customer ? ['Customer', 'Conversation'] : []),
    }),
    createTag: build.mutation<EmailTag, CreateEmailTag>({
      query: (body) => ({ path: '/api/email-tags/', method: 'POST', body, idempotencyKey: randomId() }),
      invalidatesTags: (tag) => (tag ? ['EmailTag'] : []),
    }),
    changeTag: build.mutation<EmailTag, { id: string } & UpdateEmailTag>({
      query: ({ id, ...body }) => ({ path: `/api/email-tags/${id}/`, method: 'PATCH', body }),
      invalidatesTags: ['EmailTag'],
    }),
    deleteTag: build.mutation<object, string>({
      query: (id) => ({ path: `/api/email-tags/${id}/`, method: 'DELETE' }),
      invalidatesTags: ['EmailTag', 'Conversation'],
    }),
  }),
});
