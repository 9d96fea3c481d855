import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { redirect } from 'react-router';
import { readAccessToken } from '../api/http/tokens';
import { prefetchMe } from '../features/auth/session/fetch-me';
import { loadMessages, t } from '../lib/locale/i18n';
import { ErrorScreen } from './ErrorScreen';
import { accountPages } from './navigation/account-pages';
import { chatPages } from './navigation/chat-pages';
import { type MessagePack, PAGE_PACKS } from './navigation/message-packs';
import { findNavigationEntry, navigation } from './navigation/navigation';
import {
  EMAIL_ADDRESS,
  getSignInPath,
  HOME,
  NOT_FOUND,
  SECOND_FACTOR,
  SET_UP,
  SINGLE_SIGN_ON,
} from './navigation/paths';
import type { RouteHandle } from './Root';
import { Root } from './Root';

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
        lazy: lazyRoute(async () => (await loadPublicScreens()).PublicLayout, 'public'),
        children: [
          {
            index: true,
            loader: redirectIfSignedIn,
            lazy: lazyRoute(async () => (await loadPublicScreens()).SignInScreen),
            handle: { title: () => t('app.signIn') } satisfies RouteHandle,
          },
          {
            path: 'ForgotPassword',
            lazy: lazyRoute(async () => (await loadPublicScreens()).ForgotPasswordPage),
            handle: { title: () => t('app.forgotPassword') } satisfies RouteHandle,
          },
          {
            path: SECOND_FACTOR.slice(1),
            lazy: lazyRoute(
              async () => (await import('./SecondFactorScreen')).SecondFactorScreen,
              'secondFactor',
            ),
            handle: { title: () => t('app.secondFactor') } satisfies RouteHandle,
          },
          {
            path: EMAIL_ADDRESS.slice(1),
            lazy: lazyRoute(async () => (await import('../features/auth/links/EmailLinkPage')).EmailLinkPage),
            handle: { title: () => t('app.emailAddress') } satisfies RouteHandle,
          },
          {
            path: SET_UP.slice(1),
            lazy: lazyRoute(
              async () => (await import('../features/auth/set-up/SetUpPage')).SetUpPage,
              'setUp',
            ),
            handle: { title: () => t('app.setUp') } satisfies RouteHandle,
          },
          {
            path: SINGLE_SIGN_ON.slice(1),
            lazy: lazyRoute(
              async () =>
                (await import('../features/auth/provider-return/SingleSignOnPage')).SingleSignOnPage,
              'errors',
            ),
            handle: { title: () => t('app.signIn') } satisfies RouteHandle,
          },
          {
            path: '404',
            lazy: lazyRoute(async () => (await loadPublicScreens()).NotFoundPage),
            handle: { title: () => t('app.notFound.title') } satisfies RouteHandle,
          },
        ],
      },
      {
        loader: requireSession,
        shouldRevalidate: () => false, // asked once on the way in: neither a filter nor a page asks again
        lazy: lazyRoute(async () => (await import('./layouts/StaffLayout')).StaffLayout, 'staff'),
        children: [...navigation, ...chatPages, ...accountPages].map((page) => ({
          path: page.path,
          lazy: lazyRoute(page.load, PAGE_PACKS[page.path]),
          handle: { title: () => page.title } satisfies RouteHandle,
        })),
      },
      { path: '*', loader: () => redirect(NOT_FOUND), Component: EmptyRoute },
    ],
  },
];

/** What the router calls when it comes to a route whose code is not there yet. */
function lazyRoute(load: () => Promise<ComponentType>, ...packs: MessagePack[]) {
  // As a function: with `lazy: { Component }` the router never tells of a first page whose code could not be fetched.
  return async () => {
    const [Component] = await Promise.all([load(), ...packs.map(loadMessages)]);
    return { Component };
  };
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
  const [{ bootstrapSession, loadStyleDirection }] = await Promise.all([
    import('./layouts/StaffLayout'),
    loadMessages('staff'),
  ]);
  await bootstrapSession(askAhead, searchParams);
  await loadStyleDirection();
  return null;
}
