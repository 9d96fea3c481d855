import { useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { t } from '../lib/locale/i18n';
import { currentLanguage, subscribeToLanguage } from '../lib/locale/language';
import { ToastHost } from './ToastHost';

/** The `handle` of a route. */
export interface RouteHandle {
  /** The document's title. */
  title: () => string;
}

/** Shared by all pages: progress bar while the next page loads, scroll to top, document title. */
export function Root() {
  useScrollToTop();
  useDocumentTitle();
  const language = useSyncExternalStore(subscribeToLanguage, currentLanguage);
  const isLoading = useNavigation().state !== 'idle';
  return (
    <>
      {isLoading && <div role="progressbar" aria-label={t('app.loading')} className="progress" />}
      {/* Texts are read at render: another language renders everything anew. */}
      <Outlet key={language} />
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
  const title = handles.findLast((handle) => handle)?.title();
  useEffect(() => {
    document.title = title ? `${title} · ${t('app.product')}` : t('app.product');
  }, [title]);
}
