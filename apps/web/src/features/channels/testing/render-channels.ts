import { Channel } from '@relaydesk/contracts/channel';
import { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { listResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildChannel } from './channel-builders';

interface RenderChannelsOptions {
  channels?: Channel[];
  handlers?: RequestHandler[];
  path?: string;
}

/** Renders the page with these channels for the Super Admin; records the queries. */
export function renderChannels({
  channels = [buildChannel()],
  handlers = [],
  path = '/channel',
}: RenderChannelsOptions = {}) {
  const asked: URLSearchParams[] = [];
  const list = http.get('*/api/channels/', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return listResponse(Channel, channels);
  });
  const noIntegrations = http.get('*/api/channel-integrations/', () => listResponse(ChannelIntegration, []));
  const as = { group: null, organization_id: null };
  return { asked, ...renderRoute(path, { as, handlers: [...handlers, list, noIntegrations] }) };
}
