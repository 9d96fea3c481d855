import { Link } from 'react-router';
import { t } from '../../../lib/locale/i18n';

/** An invitation that was accepted, revoked or has expired, and what to do. */
export function InvalidInvitation() {
  return (
    <>
      <h1 className="public-title">{t('sign-in.link.invitation.expiredTitle')}</h1>
      <p className="public-text" role="alert">
        {t('sign-in.link.invitation.expired')}
      </p>
      <Link className="public-button" to="/">
        {t('sign-in.auth.back')}
      </Link>
    </>
  );
}
