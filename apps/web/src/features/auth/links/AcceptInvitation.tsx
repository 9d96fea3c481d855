import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { readAccessToken } from '../../../api/http/tokens';
import { t } from '../../../lib/locale/i18n';
import { InvalidInvitation } from './InvalidInvitation';
import { InvitationForm } from './InvitationForm';
import { LinkCheckStatus } from './LinkCheckStatus';
import { useOneTimeLink } from './use-one-time-link';

/** The page of `/?invitation=`: the form, or why the invitation cannot be accepted here and what to do. */
export function AcceptInvitation({ token }: { token: string }) {
  const [isSignedIn] = useState(() => readAccessToken() !== null);
  return isSignedIn ? <AlreadySignedIn /> : <InvitationLoader token={token} />;
}

function InvitationLoader({ token }: { token: string }) {
  const { link, failure, isDead, retry } = useOneTimeLink(token);
  if (isDead) return <InvalidInvitation />;
  if (!link) return <LinkCheckStatus failure={failure} onRetry={retry} />;
  if (link.kind !== 'invitation') {
    return <Navigate to={`/ForgotPassword?token=${encodeURIComponent(token)}`} replace />;
  }
  return <InvitationForm token={token} link={link} />;
}

/** A browser has one session: accepting would replace the session of the signed-in user. */
function AlreadySignedIn() {
  return (
    <>
      <h1 className="public-title">{t('sign-in.link.invitation.signedInTitle')}</h1>
      <p className="public-text">{t('sign-in.link.invitation.signedIn')}</p>
      <Link className="public-button" to="/homePage">
        {t('sign-in.link.invitation.home')}
      </Link>
    </>
  );
}
