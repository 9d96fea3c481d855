import { Link } from 'react-router';
import { readAccessToken } from '../api/http/tokens';
import { t } from '../lib/locale/i18n';
import { HOME } from './navigation/paths';

export function NotFoundPage() {
  const isSignedIn = readAccessToken() !== null;
  return (
    <>
      <p className="public-code">404</p>
      <h1 className="public-title">{t('app.notFound.title')}</h1>
      <p className="public-text">{t('app.notFound.text')}</p>
      <Link className="public-button" to={isSignedIn ? HOME : '/'}>
        {isSignedIn ? t('app.notFound.toHome') : t('app.notFound.toSignIn')}
      </Link>
    </>
  );
}
