import { Link } from 'react-router';
import { t } from '../../../lib/locale/i18n';

/** A link that was used, has expired or never existed, and what to do. */
export function InvalidLink() {
  return (
    <>
      <h1 className="public-title">{t('sign-in.link.reset.expiredTitle')}</h1>
      <p className="public-text" role="alert">
        {t('sign-in.link.reset.expired')}
      </p>
      <div className="public-form">
        <Link className="public-button" to="/ForgotPassword">
          {t('sign-in.link.reset.requestNew')}
        </Link>
        <Link className="public-button public-button-plain" to="/">
          {t('sign-in.auth.back')}
        </Link>
      </div>
    </>
  );
}
