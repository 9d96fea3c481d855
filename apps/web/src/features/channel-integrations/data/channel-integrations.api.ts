import type { AvailableChannel } from '@relaydesk/contracts/channel';
import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import type {
  ChannelIntegration,
  IntegrationTest,
  NewChannelIntegration,
  SendTestMessage,
} from '@relaydesk/contracts/channel-integration';
import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import { baseApi } from '../../../api/base-api';
import { callApi } from '../../../api/http/client';
import { randomId } from '../../../lib/random-id';
import { channelIntegrationsList } from './channel-integrations.list';

const integrationPath = (id: string) => `/api/channel-integrations/${id}/`;

/** Endpoints for a single channel integration, besides the list. */
export const channelIntegrationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The channels on which the organisation may create an integration. */
    availableChannels: build.query<AvailableChannel[], void>({
      query: () => ({ path: '/api/channel-integrations/available-channels/' }),
      keepUnusedDataFor: 0, // the platform may switch off a channel at any time
    }),
    /** One current integration; also updates the list. */
    integration: build.query<ChannelIntegration, string>({
      query: (id) => ({ path: integrationPath(id) }),
      providesTags: ['ChannelIntegration'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined); // the hook reports the failure
        if (answer) dispatch(channelIntegrationsList.actions.update(answer.data));
      },
    }),
    /** The latest 50 inbound and outbound events. */
    integrationEvents: build.query<ChannelEvent[], string>({
      query: (id) => ({ path: `${integrationPath(id)}events/` }),
      providesTags: ['ChannelIntegration'],
    }),
    /** The result of the last template synchronisation, and the templates; newest first. */
    templateEvents: build.query<ChannelEvent[], string>({
      query: (id) => ({ path: `${integrationPath(id)}events/`, query: { kind: 'template' } }),
      providesTags: ['ChannelIntegration'],
    }),
    retryEvent: build.mutation<ChannelEvent, ChannelEvent>({
      query: ({ id, channel_integration_id }) => ({
        path: `${integrationPath(channel_integration_id)}events/${id}/retry/`,
        method: 'POST',
        idempotencyKey: randomId(),
      }),
      invalidatesTags: ['ChannelIntegration'],
    }),
    testIntegration: build.mutation<IntegrationTest, string>({
      query: (id) => ({ path: `${integrationPath(id)}test/`, method: 'POST', idempotencyKey: randomId() }),
      invalidatesTags: ['ChannelIntegration'],
    }),
    sendTestMessage: build.mutation<IntegrationTest, SendTestMessage & { id: string }>({
      query: ({ id, ...body }) => ({
        path: `${integrationPath(id)}test-message/`,
        method: 'POST',
        body,
        idempotencyKey: randomId(),
      }),
      invalidatesTags: ['ChannelIntegration'],
    }),
    /** The templates with their approval status, as of the last synchronisation. */
    templates: build.query<MessageTemplate[], string>({
      query: (id) => ({ path: `${integrationPath(id)}templates/` }),
    }),
    syncTemplates: build.mutation<MessageTemplate[], string>({
      query: (id) => ({
        path: `${integrationPath(id)}templates/sync/`,
        method: 'POST',
        idempotencyKey: randomId(),
      }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined); // the hook reports the failure
        if (answer) dispatch(channelIntegrationsApi.util.upsertQueryData('templates', id, answer.data));
      },
      invalidatesTags: ['ChannelIntegration'], // the failed event is now resolved or replaced
    }),
  }),
});

/**
 * Invalidates the old secret; the new one is only in this response, is not stored and cannot be read again. A
 * platform's integration gets a new verify token instead. Throws ApiFailure.
 */
export async function rotateIntegrationSecret({
  id,
  version,
}: ChannelIntegration): Promise<NewChannelIntegration> {
  const { data } = await callApi<NewChannelIntegration>({
    path: `${integrationPath(id)}rotate-secret/`,
    method: 'POST',
    body: { version },
    idempotencyKey: randomId(),
  });
  return data;
}
