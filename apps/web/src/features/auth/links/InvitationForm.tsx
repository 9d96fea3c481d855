import type { AcceptInvitation, OneTimeLink } from '@relaydesk/contracts/auth';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callPublicApi } from '../../../api/http/client';
import { asFailure } from '../../../api/http/api-error';
import { roleNames } from '../../../shared/role-names.texts';
import { AuthField } from '../fields/AuthField';
import { DeadInvitation } from './InvalidInvitation';
import { FormProblem } from '../fields/AuthErrorAlert';
import type { InvitationProblems } from './invitation-errors';
import { checkInvitation, explainInvitation } from './invitation-errors';
import { linkTexts } from '../texts/link.texts';
import { NewPasswordFields } from '../fields/NewPasswordFields';
import { signInWith } from '../sign-in/sign-in';

/** Name and password of who was invited; signs in afterwards. */
export function InvitationForm({ token, link }: { token: string; link: OneTimeLink }) {
  const { title, text, platform, firstName, lastName, submit, submitting } = linkTexts.invitation;
  const navigate = useNavigate();
  const [problems, setProblems] = useState<InvitationProblems>({});
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    const read = (name: string) => String(values.get(name));
    const body: AcceptInvitation = {
      token,
      password: read('password'),
      first_name: read('first_name').trim(),
      last_name: read('last_name').trim(),
    };
    const wrong = checkInvitation(body, read('confirm'));
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;

    setIsSending(true);
    try {
      await callPublicApi<unknown>({ path: '/auth/accept-invitation/', method: 'POST', body });
    } catch (thrown) {
      setProblems(explainInvitation(asFailure(thrown)));
      return setIsSending(false);
    }
    await signIn(body.password);
  }

  /** The invitation is used up by now: whoever cannot be signed in here does it on the usual page. */
  async function signIn(password: string) {
    try {
      await signInWith({ email: link.email, password });
      await navigate('/homePage', { replace: true });
    } catch (thrown) {
      console.warn('Accepted, but not signed in.', asFailure(thrown));
      await navigate('/', { replace: true });
    }
  }

  if (problems.isDead) return <DeadInvitation />;
  return (
    <>
      <h1 className="public-title">{title}</h1>
      <p className="public-text">{text(link.organization_name ?? platform)}</p>
      <form className="public-form" noValidate onSubmit={send}>
        <InvitedAs link={link} />
        <AuthField
          label={firstName}
          problem={problems.first_name}
          name="first_name"
          autoComplete="given-name"
          defaultValue={link.first_name}
          maxLength={50}
        />
        <AuthField
          label={lastName}
          problem={problems.last_name}
          name="last_name"
          autoComplete="family-name"
          defaultValue={link.last_name}
          maxLength={50}
        />
        <NewPasswordFields problems={problems} personal={[link.email, link.first_name, link.last_name]} />
        <FormProblem problem={problems.form} />
        <button type="submit" className="public-button" aria-disabled={isSending}>
          {isSending ? submitting : submit}
        </button>
      </form>
    </>
  );
}

/** Bound in the invitation itself: shown, not asked. */
function InvitedAs({ link }: { link: OneTimeLink }) {
  const { email, role } = linkTexts.invitation;
  return (
    <>
      <AuthField
        label={email}
        type="email"
        name="username"
        autoComplete="username"
        value={link.email}
        readOnly
      />
      <AuthField label={role} value={roleNames[link.group ?? 'Super Admin']} readOnly />
    </>
  );
}
