import type { Customer } from '@relaydesk/contracts/customer';
import type { BusinessDetails } from '@relaydesk/contracts/organisation';
import type { Product } from '@relaydesk/contracts/product';
import type { Sale, SaleEvidence, SaleTotals } from '@relaydesk/contracts/sale';
import type { User } from '@relaydesk/contracts/user';
import { baseApi } from '../../../api/base-api';
import type { ListQuery } from '../../../api/list/create-list';
import { randomId } from '../../../lib/random-id';

/** Suggestions per search. */
const SUGGESTION_LIMIT = 20;

/** Endpoints of the sales pages besides the list. */
export const salesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sale: build.query<Sale, string>({
      query: (id) => ({ path: `/api/sales/${id}/` }),
      providesTags: (_, __, id) => [{ type: 'Sale', id }],
    }),
    saleTotals: build.query<SaleTotals, ListQuery>({
      query: (filters) => ({ path: '/api/sales/totals/', query: filters }),
      providesTags: ['Sale'],
    }),
    /** The sales of one status, newest first: a column of the board. */
    boardColumn: build.query<Sale[], ListQuery>({
      query: (filters) => ({ path: '/api/sales/', query: filters }),
      providesTags: ['Sale'],
    }),
    saleEvidence: build.query<SaleEvidence | null, string>({
      query: (id) => ({ path: `/api/sales/${id}/evidence/` }),
      providesTags: (_, __, id) => [{ type: 'Sale', id }],
    }),
    saleSeller: build.query<BusinessDetails | null, string>({
      query: (id) => ({ path: `/api/sales/${id}/seller/` }),
    }),
    sendConfirmation: build.mutation<object, string>({
      query: (id) => ({ path: `/api/sales/${id}/confirmation/`, method: 'POST', idempotencyKey: randomId() }),
    }),
    findCustomers: build.query<Customer[], string>({
      query: (search) => ({ path: '/api/customers/', query: { search, limit: SUGGESTION_LIMIT } }),
      providesTags: ['Customer'],
    }),
    findProducts: build.query<Product[], string>({
      query: (search) => ({
        path: '/api/products/',
        query: { search, status: 'active', limit: SUGGESTION_LIMIT },
      }),
      providesTags: ['Product'],
    }),
    chosenProduct: build.query<Product, string>({
      query: (id) => ({ path: `/api/products/${encodeURIComponent(id)}/` }),
      providesTags: ['Product'],
    }),
    findOwners: build.query<User[], string>({
      query: (search) => ({
        path: '/api/users/',
        query: { search: search || undefined, limit: SUGGESTION_LIMIT },
      }),
      providesTags: ['User'],
    }),
    chosenOwner: build.query<User, string>({
      query: (id) => ({ path: `/api/users/${encodeURIComponent(id)}/` }),
      providesTags: ['User'],
    }),
  }),
});
