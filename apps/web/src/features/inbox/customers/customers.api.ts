import type { Conversation } from '@relaydesk/contracts/conversation';
import type {
  CreateCustomer,
  CustomerDetail,
  CustomerFile,
  CustomerListItem,
} from '@relaydesk/contracts/customer';
import type { Sale } from '@relaydesk/contracts/sale';
import { baseApi } from '../../../api/base-api';
import type { ListQuery } from '../../../api/list/create-list';
import { type ListResponse, toListResponse } from '../../../api/list/list-response';

/** Conversations and sales of a customer that the profile shows. */
const SHOWN = 100;

const customerPath = (id: string, rest = '') => `/api/customers/${encodeURIComponent(id)}/${rest}`;

/** Endpoints of the list of customers and of a customer's profile. */
export const customersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.query<ListResponse<CustomerListItem>, ListQuery>({
      query: (query) => ({ path: '/api/customers/', query }),
      transformResponse: (customers: CustomerListItem[], meta) => toListResponse(customers, meta),
      providesTags: (list) => [
        'Customer',
        ...(list?.records ?? []).map(({ id }) => ({ type: 'Customer' as const, id })),
      ],
    }),
    getCustomer: build.query<CustomerDetail, string>({
      query: (id) => ({ path: customerPath(id) }),
      providesTags: (_, __, id) => [{ type: 'Customer', id }, 'Sale'], // the lifetime value depends on sales
    }),
    createCustomer: build.mutation<CustomerDetail, { body: CreateCustomer; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        path: '/api/customers/',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      invalidatesTags: ['Customer'],
    }),
    conversationsWith: build.query<Conversation[], { customer_id: string; tab: 'all' | 'closed' }>({
      query: ({ customer_id, tab }) => ({
        path: '/api/conversations/',
        query: { customer_id, tab, limit: SHOWN },
      }),
      providesTags: (_, __, { customer_id }) => [{ type: 'Customer', id: customer_id }],
    }),
    salesTo: build.query<Sale[], string>({
      query: (customer_id) => ({ path: '/api/sales/', query: { customer_id, limit: SHOWN } }),
      providesTags: ['Sale'],
    }),
    filesWith: build.query<CustomerFile[], string>({
      query: (id) => ({ path: customerPath(id, 'files/') }),
      providesTags: (_, __, id) => [{ type: 'Customer', id }],
      keepUnusedDataFor: 0, // links to files expire
    }),
  }),
});
