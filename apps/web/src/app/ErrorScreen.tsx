import { isRouteErrorResponse, useRouteError } from 'react-router';
import { t } from '../lib/locale/i18n';
import { HOME } from './navigation/paths';

/** Fallback for unexpected failures, such as a page that fails to render or to load. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <div className="public">
      <main className="public-card">
        <h1 className="public-title">{t('app.failed.title')}</h1>
        <p className="public-text" role="alert">
          {describeError(error)}
        </p>
        <button type="button" className="public-button" onClick={() => window.location.reload()}>
          {t('app.failed.reload')}
        </button>
        {/* A full page load, because the running program has failed. */}
        <a className="public-button public-button-plain" href={HOME}>
          {t('app.failed.toHome')}
        </a>
      </main>
    </div>
  );
}

function describeError(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || String(error.status);
  if (error instanceof Error && error.message) return error.message;
  return t('app.failed.unknown');
}
