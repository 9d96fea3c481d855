import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { redirect } from 'react-router';
import { readAccessToken } from '../api/http/tokens';
import { prefetchMe } from '../features/auth/session/fetch-me';
import { ErrorScreen } from './ErrorScreen';
import { accountPages } from './navigation/account-pages';
import { findNavigationEntry, navigation } from './navigation/navigation';
import { EMAIL_ADDRESS, getSignInPath, HOME, NOT_FOUND, SECOND_FACTOR } from './navigation/paths';
import type { RouteHandle } from './Root';
import { Root } from './Root';
import { appTexts } from './texts/app.texts';

const loadPublicScreens = () => import('./public-screens');

/**
 * Layouts and pages load lazily in parallel; the router waits for both before it renders. A function, because
 * the router mutates its routes as it loads them.
 */
export const createRoutes = (): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: EmptyRoute,
    children: [
      {
        lazy: lazyRoute(async () => (await loadPublicScreens()).PublicLayout),
        children: [
          {
            index: true,
            loader: redirectIfSignedIn,
            lazy: lazyRoute(async () => (await loadPublicScreens()).SignInScreen),
            handle: { title: appTexts.signIn } satisfies RouteHandle,
          },
          {
            path: 'ForgotPassword',
            lazy: lazyRoute(async () => (await loadPublicScreens()).ForgotPasswordPage),
            handle: { title: appTexts.forgotPassword } satisfies RouteHandle,
          },
          {
            path: SECOND_FACTOR.slice(1),
            lazy: lazyRoute(async () => (await import('./SecondFactorScreen')).SecondFactorScreen),
            handle: { title: appTexts.secondFactor } satisfies RouteHandle,
          },
          {
            path: EMAIL_ADDRESS.slice(1),
            lazy: lazyRoute(async () => (await import('../features/auth/links/EmailLinkPage')).EmailLinkPage),
            handle: { title: appTexts.emailAddress } satisfies RouteHandle,
          },
          {
            path: '404',
            lazy: lazyRoute(async () => (await loadPublicScreens()).NotFoundPage),
            handle: { title: appTexts.notFound.title } satisfies RouteHandle,
          },
        ],
      },
      {
        loader: requireSession,
        shouldRevalidate: () => false, // runs once on entry: neither a filter nor a page runs it again
        lazy: lazyRoute(async () => (await import('./layouts/StaffLayout')).StaffLayout),
        children: [...navigation, ...accountPages].map(({ path, title, load }) => ({
          path,
          lazy: lazyRoute(load),
          handle: { title } satisfies RouteHandle,
        })),
      },
      { path: '*', loader: () => redirect(NOT_FOUND), Component: EmptyRoute },
    ],
  },
];

/** The router calls it for a route whose code is not loaded. */
function lazyRoute(load: () => Promise<ComponentType>) {
  // As a function: with `lazy: { Component }` the router does not report a first page whose code failed to
  // load.
  return async () => ({ Component: await load() });
}

function EmptyRoute() {
  return null;
}

/** The invitation page explains the next step itself. */
function redirectIfSignedIn({ request }: { request: Request }) {
  if (new URL(request.url).searchParams.has('invitation')) return null;
  return readAccessToken() ? redirect(HOME) : null;
}

/**
 * Redirects signed-out users to the sign-in page; otherwise fills the session while the page's code loads.
 */
async function requireSession({ request }: { request: Request }) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (!readAccessToken()) return redirect(getSignInPath(pathname + search));
  prefetchMe();
  const askAhead = findNavigationEntry(pathname)?.loadPrefetch?.();
  const { bootstrapSession } = await import('./layouts/StaffLayout');
  await bootstrapSession(askAhead, searchParams);
  return null;
}
