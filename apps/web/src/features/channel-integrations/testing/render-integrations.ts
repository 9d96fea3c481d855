import { ChannelEvent } from '@relaydesk/contracts/channel-event';
import { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { Organisation } from '@relaydesk/contracts/organisation';
import { Team } from '@relaydesk/contracts/team';
import type { Me } from '@relaydesk/contracts/user';
import { screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { mockBotSettingsServer } from './bot-builders';
import { buildIntegration } from './integration-builders';

export const admin = { group: 'Organisation Admin' as const };
export const superAdmin = { group: null, organization_id: null, organization_name: null };

interface RenderIntegrationsOptions {
  /** Changing the array changes later responses. */
  integrations?: ChannelIntegration[];
  events?: ChannelEvent[];
  as?: Partial<Me>;
  path?: string;
  handlers?: RequestHandler[];
}

/** Renders the page with these integrations for an Organisation Admin; records the queries. */
export function renderIntegrations({
  integrations = [buildIntegration()],
  events = [],
  as = admin,
  path = '/channelIntegration',
  handlers = [],
}: RenderIntegrationsOptions = {}) {
  const asked: URLSearchParams[] = [];
  const usual = [
    http.get('*/api/channel-integrations/', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listResponse(ChannelIntegration, integrations);
    }),
    http.get('*/api/channel-integrations/:id/events/', () => successResponse(ChannelEvent.array(), events)),
    http.get('*/api/channel-integrations/:id/', ({ params }) => {
      const one = integrations.find(({ id }) => id === params.id);
      return one ? successResponse(ChannelIntegration, one) : errorResponse('not_found');
    }),
    http.get('*/api/teams/', () => listResponse(Team, [])),
    http.get('*/api/organisations/', () => listResponse(Organisation, [])),
    ...mockBotSettingsServer().handlers,
  ];
  return { asked, ...renderRoute(path, { as, handlers: [...handlers, ...usual] }) };
}

/** Opens the drawer of the integration with this name by a click. */
export async function openIntegrationDrawer(
  name: string,
  user: { click: (element: Element) => Promise<void> },
) {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name });
}
