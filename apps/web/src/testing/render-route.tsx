import { RealtimeToken } from '@relaydesk/contracts/auth';
import { Notification } from '@relaydesk/contracts/notification';
import { SignInProvider } from '@relaydesk/contracts/single-sign-on';
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
  /** The signed-in user; a CSR by default. */
  as?: Partial<Me> | 'signed-out';
  /** Request handlers that precede the defaults of every staff page. */
  handlers?: RequestHandler[];
}

/** Renders a path with the real router and store; only the network and the realtime client are replaced. */
export function renderRoute(path: string, { as = {}, handlers = [] }: RenderRouteOptions = {}) {
  if (as === 'signed-out') {
    server.use(http.get('*/auth/single-sign-on/', () => successResponse(SignInProvider, { provider: null })));
  } else {
    saveTokens({ access_token: 'access-token', refresh_token: 'refresh-token-of-the-test' });
    server.use(...createStaffHandlers(buildMe(as)));
  }
  server.use(...handlers); // after the defaults, so that a test's handlers take precedence
  const router = createMemoryRouter(createRoutes(), { initialEntries: [path] });
  const user = userEvent.setup();
  return { ...render(<RouterProvider router={router} />), router, store, user };
}

/** Requests of every staff page, or of every page that shows channels. */
function createStaffHandlers(me: Me): RequestHandler[] {
  return [
    http.get('*/api/settings/users/me/', () => successResponse(Me, me)),
    http.get('*/api/notifications/', () => listResponse(Notification, [])),
    http.get('*/auth/centrifugo/token/', () => successResponse(RealtimeToken, { token: 'realtime-token' })),
    handleConnectors(),
  ];
}
