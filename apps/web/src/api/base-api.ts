import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { createApi } from '@reduxjs/toolkit/query/react';
import { callApi } from './http/client';
import type { FailureFacts } from './http/api-error';
import { asFailure } from './http/api-error';
import type { Answer, Request } from './http/send-request';

type Meta = Pick<Answer<unknown>, 'pagination'>;

const callThroughClient: BaseQueryFn<Omit<Request, 'signal'>, unknown, FailureFacts, object, Meta> = async (
  request,
  { signal },
) => {
  try {
    const { data, pagination } = await callApi<unknown>({ ...request, signal });
    return { data, meta: { pagination } };
  } catch (thrown) {
    return { error: asFailure(thrown).facts };
  }
};

/** Everything from the server that is not one of the six lists; features add their calls with `injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: callThroughClient,
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
    'User',
  ],
  endpoints: () => ({}),
});
