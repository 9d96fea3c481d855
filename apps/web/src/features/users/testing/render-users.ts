import { User } from '@relaydesk/contracts/user';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { listResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildUser } from './user-builders';

export const robinUser = buildUser();

type SignedInAs = NonNullable<Parameters<typeof renderRoute>[1]>['as'];

/** Renders the page with these users for an Organisation Admin; records the queries. */
export function renderUsers({
  users = [robinUser],
  as = { group: 'Organisation Admin' },
  path = '/user',
  handlers = [],
}: {
  users?: User[];
  as?: SignedInAs;
  path?: string;
  handlers?: RequestHandler[];
} = {}) {
  const asked: URLSearchParams[] = [];
  const list = http.get('*/api/users/', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return listResponse(User, users);
  });
  return { asked, ...renderRoute(path, { as, handlers: [...handlers, list] }) };
}
