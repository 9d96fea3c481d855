import type { Channel } from '@relaydesk/contracts/channel';
import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { baseApi } from '../../../api/base-api';
import { callApi } from '../../../api/http/client';
import { randomId } from '../../../lib/random-id';

/** How many integrations the confirmation names; it counts the others. */
export const NAMED_INTEGRATIONS_LIMIT = 10;

/** Endpoints of channels, besides the list. */
export const channelsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest 100 inbound and outbound events of a channel, by its key. */
    channelEvents: build.query<ChannelEvent[], string>({
      query: (id) => ({ path: `/api/channels/${id}/events/` }),
      providesTags: ['Channel'],
    }),
    integrationsOfChannel: build.query<ChannelIntegration[], string>({
      query: (channel_id) => ({
        path: '/api/channel-integrations/',
        query: { channel_id, limit: NAMED_INTEGRATIONS_LIMIT },
      }),
      providesTags: ['ChannelIntegration'],
    }),
  }),
});

/** Rotates the verify token of a channel's shared webhook; the old one becomes invalid. Throws ApiFailure. */
export async function rotateVerifyToken({ id, version }: Channel): Promise<Channel> {
  const { data } = await callApi<Channel>({
    path: `/api/channels/${id}/rotate-token/`,
    method: 'POST',
    body: { version },
    idempotencyKey: randomId(),
  });
  return data;
}
