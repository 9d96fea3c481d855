import type { Conversation } from '@relaydesk/contracts/conversation';
import type {
  AddCustomerNote,
  CustomerDetail,
  CustomerMergePreview,
  CustomerNote,
  EraseCustomer,
  MergeCustomers,
  UpdateCustomer,
} from '@relaydesk/contracts/customer';
import { baseApi } from '../../../api/base-api';

/** Number of other conversations shown. */
const SHOWN = 10;

const customerPath = (id: string, rest = '') => `/api/customers/${id}/${rest}`;

/** Endpoints that change a customer. Customer data comes with the conversation. */
export const customerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changeCustomer: build.mutation<
      CustomerDetail,
      { id: string; body: UpdateCustomer; idempotencyKey: string }
    >({
      query: ({ id, body, idempotencyKey }) => ({
        path: customerPath(id),
        method: 'PATCH',
        body,
        idempotencyKey,
      }),
    }),
    noteCustomer: build.mutation<CustomerNote, { customer_id: string; note: AddCustomerNote }>({
      query: ({ customer_id, note }) => ({
        path: customerPath(customer_id, 'notes/'),
        method: 'POST',
        body: note,
      }),
    }),
    deleteCustomerNote: build.mutation<object, { customer_id: string; id: string }>({
      query: ({ customer_id, id }) => ({ path: customerPath(customer_id, `notes/${id}/`), method: 'DELETE' }),
    }),
    eraseCustomer: build.mutation<CustomerDetail, { id: string; body: EraseCustomer }>({
      query: ({ id, body }) => ({ path: customerPath(id, 'erase/'), method: 'POST', body }),
    }),
    acceptCustomerMatch: build.mutation<CustomerDetail, { customer_id: string; id: string }>({
      query: ({ customer_id, id }) => ({
        path: customerPath(customer_id, `matches/${id}/accept/`),
        method: 'POST',
      }),
    }),
    previewCustomerMerge: build.query<CustomerMergePreview, { id: string; other_id: string }>({
      query: ({ id, other_id }) => ({ path: customerPath(id, 'merge/'), query: { other_id } }),
      keepUnusedDataFor: 0, // either may have changed since
    }),
    mergeCustomers: build.mutation<CustomerDetail, { id: string; body: MergeCustomers }>({
      query: ({ id, body }) => ({ path: customerPath(id, 'merge/'), method: 'POST', body }),
    }),
    dismissCustomerMatch: build.mutation<CustomerDetail, { customer_id: string; id: string }>({
      query: ({ customer_id, id }) => ({
        path: customerPath(customer_id, `matches/${id}/dismiss/`),
        method: 'POST',
      }),
    }),
    listConversationsOf: build.query<Conversation[], string>({
      query: (customer_id) => ({
        path: '/api/conversations/',
        query: { customer_id, tab: 'all', limit: SHOWN + 1 },
      }),
      providesTags: (_, __, id) => [{ type: 'Customer', id }],
    }),
    listClosedConversationsOf: build.query<Conversation[], string>({
      query: (customer_id) => ({
        path: '/api/conversations/',
        query: { customer_id, tab: 'closed', limit: SHOWN + 1 },
      }),
      providesTags: (_, __, id) => [{ type: 'Customer', id }],
    }),
  }),
});
