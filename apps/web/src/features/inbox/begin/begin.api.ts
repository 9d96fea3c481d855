import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Customer, CustomerDetail } from '@relaydesk/contracts/customer';
import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { BeginConversation, OutreachOption, OutreachQuery } from '@relaydesk/contracts/outreach';
import { baseApi } from '../../../api/base-api';

/** Customers per search. */
const OFFERED = 20;

/** Endpoints for new conversations. */
export const beginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    offerRecipients: build.query<Customer[], string>({
      query: (search) => ({ path: '/api/customers/', query: { search, limit: OFFERED } }),
      providesTags: ['Customer'],
    }),
    findRecipient: build.query<CustomerDetail, string>({
      query: (id) => ({ path: `/api/customers/${encodeURIComponent(id)}/` }),
      providesTags: (_, __, id) => [{ type: 'Customer', id }],
    }),
    offerChannels: build.query<OutreachOption[], OutreachQuery>({
      query: (query) => ({ path: '/api/conversations/channels/', query }),
      keepUnusedDataFor: 0, // a conversation may have been opened or closed since
    }),
    offerFirstTemplates: build.query<MessageTemplate[], string>({
      query: (id) => ({ path: `/api/channel-integrations/${id}/approved-templates/` }),
      keepUnusedDataFor: 0, // the platform may have rejected one since
    }),
    beginConversation: build.mutation<Conversation, BeginConversation>({
      query: (body) => ({ path: '/api/conversations/', method: 'POST', body }),
    }),
  }),
});
