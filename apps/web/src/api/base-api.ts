import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { ApiErrorData } from './http/api-error';
import { toApiError } from './http/api-error';
import { callApi } from './http/client';
import type { ApiRequest, ApiResponse } from './http/send-request';

type BaseQueryMeta = Pick<ApiResponse<unknown>, 'pagination'>;

const apiBaseQuery: BaseQueryFn<
  Omit<ApiRequest, 'signal'>,
  unknown,
  ApiErrorData,
  object,
  BaseQueryMeta
> = async (request, { signal }) => {
  try {
    const { data, pagination } = await callApi<unknown>({ ...request, signal });
    return { data, meta: { pagination } };
  } catch (thrown) {
    return { error: toApiError(thrown).facts };
  }
};

/** All server data except the six lists; features add endpoints with `injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: [
    'Account',
    'AuditEntry',
    'Channel',
    'ChannelIntegration',
    'Conversation',
    'Customer',
    'EmailTag',
    'InboxSettings',
    'Knowledge',
    'Mail',
    'Message',
    'Notification',
    'Organisation',
    'OrganisationSettings',
    'Product',
    'Report',
    'Sale',
    'Session',
    'Settings',
    'SingleSignOn',
    'Team',
    'User',
  ],
  endpoints: () => ({}),
});
