import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { AuthLoadingNotice } from '../fields/AuthLoadingNotice';
import { ForgotPasswordForm } from './ForgotPasswordForm';

const SetPasswordPage = lazy(async () => ({
  default: (await import('../links/SetPasswordPage')).SetPasswordPage,
}));

/** With the token of a one-time link: sets a password. Without: requests such a link. */
export function ForgotPasswordPage() {
  const token = useSearchParams()[0].get('token');
  if (!token) return <ForgotPasswordForm />;
  return (
    <Suspense fallback={<AuthLoadingNotice />}>
      <SetPasswordPage key={token} token={token} />
    </Suspense>
  );
}
