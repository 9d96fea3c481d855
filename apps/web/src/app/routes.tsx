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
 * Layouts and pages come lazily, side by side; the router waits for both before it shows the page.
 * A function, because a router ticks off in its routes what it has loaded.
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
        shouldRevalidate: () => false, // asked once on the way in: neither a filter nor a page asks again
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

/** What the router calls when it comes to a route whose code is not there yet. */
function lazyRoute(load: () => Promise<ComponentType>) {
  // As a function: with `lazy: { Component }` the router never tells of a first page whose code could not be fetched.
  return async () => ({ Component: await load() });
}

function EmptyRoute() {
  return null;
}

/** The page of an invitation says itself what to do. */
function redirectIfSignedIn({ request }: { request: Request }) {
  if (new URL(request.url).searchParams.has('invitation')) return null;
  return readAccessToken() ? redirect(HOME) : null;
}

/** Sends who is signed out to the sign-in page; for the others fills the session while the page's code is on its way. */
async function requireSession({ request }: { request: Request }) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (!readAccessToken()) return redirect(getSignInPath(pathname + search));
  prefetchMe();
  const askAhead = findNavigationEntry(pathname)?.loadPrefetch?.();
  const { bootstrapSession } = await import('./layouts/StaffLayout');
  await bootstrapSession(askAhead, searchParams);
  return null;
}
