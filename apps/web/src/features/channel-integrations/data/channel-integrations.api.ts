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

/** What is asked of one channel integration, beside the list. */
export const channelIntegrationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the organisation may open a line on. */
    availableChannels: build.query<AvailableChannel[], void>({
      query: () => ({ path: '/api/channel-integrations/available-channels/' }),
      keepUnusedDataFor: 0, // the platform may switch one off at any time
    }),
    /** One integration as it is now, also for the list. */
    integration: build.query<ChannelIntegration, string>({
      query: (id) => ({ path: integrationPath(id) }),
      providesTags: ['ChannelIntegration'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined); // the hook tells the failure
        if (answer) dispatch(channelIntegrationsList.actions.update(answer.data));
      },
    }),
    /** The newest 50 things that came in or went out. */
    integrationEvents: build.query<ChannelEvent[], string>({
      query: (id) => ({ path: `${integrationPath(id)}events/` }),
      providesTags: ['ChannelIntegration'],
    }),
    /** What has come of asking the platform for its templates, and what it has told of them; newest first. */
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
    /** What the platform has approved, refused or not yet decided, as it was when last synchronised. */
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
        const answer = await queryFulfilled.catch(() => undefined); // the hook tells the failure
        if (answer) dispatch(channelIntegrationsApi.util.upsertQueryData('templates', id, answer.data));
      },
      invalidatesTags: ['ChannelIntegration'], // what failed before is over now, or there
    }),
  }),
});

/**
 * Makes the old secret worthless; the new one is in the answer, in no store, and never told again. A line of a platform
 * gets another verify token instead. Fails as ApiFailure.
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
