import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { AuthLoadingNotice } from '../fields/AuthLoadingNotice';
import { SignInForm } from './SignInForm';

const AcceptInvitation = lazy(async () => ({
  default: (await import('../links/AcceptInvitation')).AcceptInvitation,
}));

/** With an invitation token (`?invitation=`): accepts it. Without: signs in. */
export function SignInPage({ onPasswordTyped }: { onPasswordTyped: () => void }) {
  const invitation = useSearchParams()[0].get('invitation');
  if (!invitation) return <SignInForm onPasswordTyped={onPasswordTyped} />;
  return (
    <Suspense fallback={<AuthLoadingNotice />}>
      <AcceptInvitation key={invitation} token={invitation} />
    </Suspense>
  );
}
