import { RealtimeToken } from '@relaydesk/contracts/auth';
import { Notification } from '@relaydesk/contracts/notification';
import { Me } from '@relaydesk/contracts/user';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { saveTokens } from '../api/http/tokens';
import { createRoutes } from '../app/routes';
import { store } from '../app/store/store';
import { buildMe } from './build-me';
import { handleConnectors } from './connectors';
import { listResponse, server, successResponse } from './network';

interface RenderRouteOptions {
  /** Who is signed in: a CSR when left out. */
  as?: Partial<Me> | 'signed-out';
  /** What the network answers, before the defaults of every staff page. */
  handlers?: RequestHandler[];
}

/** Shows a path of the product with its real router and store; only the network and the realtime client are replaced. */
export function renderRoute(path: string, { as = {}, handlers = [] }: RenderRouteOptions = {}) {
  if (as !== 'signed-out') {
    saveTokens({ access_token: 'access-token', refresh_token: 'refresh-token-of-the-test' });
    server.use(...createStaffHandlers(buildMe(as)));
  }
  server.use(...handlers); // after the defaults, so that a test's own answers come first
  const router = createMemoryRouter(createRoutes(), { initialEntries: [path] });
  const user = userEvent.setup();
  return { ...render(<RouterProvider router={router} />), router, store, user };
}

/** What is asked on every staff page, or wherever channels are named. */
function createStaffHandlers(me: Me): RequestHandler[] {
  return [
    http.get('*/api/settings/users/me/', () => successResponse(Me, me)),
    http.get('*/api/notifications/', () => listResponse(Notification, [])),
    http.get('*/auth/centrifugo/token/', () => successResponse(RealtimeToken, { token: 'realtime-token' })),
    handleConnectors(),
  ];
}
