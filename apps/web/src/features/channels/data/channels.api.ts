import type { Channel } from '@relaydesk/contracts/channel';
import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { baseApi } from '../../../api/base-api';
import { callApi } from '../../../api/http/client';
import { randomId } from '../../../lib/random-id';

/** How many integrations are named before a channel is switched; further ones are counted. */
export const NAMED_INTEGRATIONS_LIMIT = 10;

/** What is asked beside the list of channels. */
export const channelsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest 100 things that came in or went out on a channel, by its key. */
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

/** Gives the shared webhook of a channel another verify token; the old one is worthless. Fails as ApiFailure. */
export async function rotateVerifyToken({ id, version }: Channel): Promise<Channel> {
  const { data } = await callApi<Channel>({
    path: `/api/channels/${id}/rotate-token/`,
    method: 'POST',
    body: { version },
    idempotencyKey: randomId(),
  });
  return data;
}
