import { useEffect } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { ToastHost } from './ToastHost';
import { appTexts } from './texts/app.texts';

/** The `handle` of a route. */
export interface RouteHandle {
  /** The document's title. */
  title: string;
}

/** Shared by all pages: progress bar while the next page loads, scroll to top, document title. */
export function Root() {
  useScrollToTop();
  useDocumentTitle();
  const isLoading = useNavigation().state !== 'idle';
  return (
    <>
      {isLoading && <div role="progressbar" aria-label={appTexts.loading} className="progress" />}
      <Outlet />
      <ToastHost />
    </>
  );
}

function useScrollToTop() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect waits for
  useEffect(() => {
    window.scrollTo(0, 0); // no implicit return: newer browsers return a promise
  }, [pathname]);
}

function useDocumentTitle() {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined); // routes.tsx sets every handle
  const title = handles.findLast((handle) => handle)?.title;
  useEffect(() => {
    document.title = title ? `${title} · ${appTexts.product}` : appTexts.product;
  }, [title]);
}
