import { BotToggle, BotToggleDetails } from '@relaydesk/contracts/bot-toggle';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { buildSuperAdmin } from '../../../testing/build-me';
import { listResponse, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildBotToggle, buildBotToggleDetails } from './bot-toggle-builders';

/** Renders the page with these switches for a Super Admin; records the queries. */
export function renderBotToggles({
  toggles = [buildBotToggle()],
  details = buildBotToggleDetails(),
  path = '/organisationBotToggle',
  handlers = [],
}: {
  toggles?: BotToggle[];
  details?: BotToggleDetails;
  path?: string;
  handlers?: RequestHandler[];
} = {}) {
  const asked: URLSearchParams[] = [];
  const list = http.get('*/api/bot-toggles/', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return listResponse(BotToggle, toggles);
  });
  const one = http.get('*/api/bot-toggles/:id/', () => successResponse(BotToggleDetails, details));
  return { asked, ...renderRoute(path, { as: buildSuperAdmin(), handlers: [...handlers, list, one] }) };
}
