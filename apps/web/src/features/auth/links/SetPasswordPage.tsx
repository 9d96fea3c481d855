import { Navigate } from 'react-router';
import { InvalidLink } from './InvalidLink';
import { LinkCheckStatus } from './LinkCheckStatus';
import { SetPasswordForm } from './SetPasswordForm';
import { useOneTimeLink } from './use-one-time-link';

/** The page of `/ForgotPassword?token=`: the form, or what to do when the link is invalid. */
export function SetPasswordPage({ token }: { token: string }) {
  const { link, failure, isDead, retry } = useOneTimeLink(token);
  if (isDead) return <InvalidLink />;
  if (!link) return <LinkCheckStatus failure={failure} onRetry={retry} />;
  if (link.kind === 'invitation')
    return <Navigate to={`/?invitation=${encodeURIComponent(token)}`} replace />;
  return <SetPasswordForm token={token} link={link} />;
}
