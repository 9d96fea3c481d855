import { Organisation } from '@relaydesk/contracts/organisation';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { buildSuperAdmin } from '../../../testing/build-me';
import { listResponse, successResponse } from '../../../testing/network';
import { buildOrganisation } from '../../../testing/organisations';
import { renderRoute } from '../../../testing/render-route';

export const acme = buildOrganisation();

/** Renders the page with these organisations for a Super Admin; records the queries. */
export function renderOrganisations({
  organisations = [acme],
  path = '/organisation',
  handlers = [],
}: {
  organisations?: Organisation[];
  path?: string;
  handlers?: RequestHandler[];
} = {}) {
  const asked: URLSearchParams[] = [];
  const list = http.get('*/api/organisations/', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return listResponse(Organisation, organisations);
  });
  const one = http.get('*/api/organisations/:id/', ({ params }) =>
    successResponse(Organisation, organisations.find(({ id }) => id === params.id) ?? acme),
  );
  return { asked, ...renderRoute(path, { as: buildSuperAdmin(), handlers: [...handlers, list, one] }) };
}
