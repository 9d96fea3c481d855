import type { AcceptInvitation, OneTimeLink } from '@relaydesk/contracts/auth';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toApiError } from '../../../api/http/api-error';
import { callPublicApi } from '../../../api/http/client';
import { t } from '../../../lib/locale/i18n';
import { AuthErrorAlert } from '../fields/AuthErrorAlert';
import { AuthField } from '../fields/AuthField';
import { NewPasswordFields } from '../fields/NewPasswordFields';
import { signInWithCredentials } from '../sign-in/sign-in';
import { InvalidInvitation } from './InvalidInvitation';
import type { InvitationErrors } from './invitation-errors';
import { toInvitationErrors, validateInvitation } from './invitation-errors';

/** Name and password of the invited user; signs in afterwards. */
export function InvitationForm({ token, link }: { token: string; link: OneTimeLink }) {
  const navigate = useNavigate();
  const [problems, setProblems] = useState<InvitationErrors>({});
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
    const wrong = validateInvitation(body, read('confirm'));
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;

    setIsSending(true);
    try {
      await callPublicApi<unknown>({ path: '/auth/accept-invitation/', method: 'POST', body });
    } catch (thrown) {
      setProblems(toInvitationErrors(toApiError(thrown)));
      return setIsSending(false);
    }
    await signIn(body.password);
  }

  /** The invitation is now used: if signing in fails here, the user signs in on the usual page. */
  async function signIn(password: string) {
    try {
      await signInWithCredentials({ email: link.email, password });
      await navigate('/homePage', { replace: true });
    } catch (thrown) {
      console.warn('Accepted, but not signed in.', toApiError(thrown));
      await navigate('/', { replace: true });
    }
  }

  if (problems.isDead) return <InvalidInvitation />;
  return (
    <>
      <h1 className="public-title">{t('sign-in.link.invitation.title')}</h1>
      <p className="public-text">
        {t('sign-in.link.invitation.text', {
          organisation: link.organization_name ?? t('sign-in.link.invitation.platform'),
        })}
      </p>
      <form className="public-form" noValidate onSubmit={send}>
        <InvitedAccountFields link={link} />
        <AuthField
          label={t('sign-in.link.invitation.firstName')}
          problem={problems.first_name}
          name="first_name"
          autoComplete="given-name"
          defaultValue={link.first_name}
          maxLength={50}
        />
        <AuthField
          label={t('sign-in.link.invitation.lastName')}
          problem={problems.last_name}
          name="last_name"
          autoComplete="family-name"
          defaultValue={link.last_name}
          maxLength={50}
        />
        <NewPasswordFields problems={problems} personal={[link.email, link.first_name, link.last_name]} />
        <AuthErrorAlert problem={problems.form} />
        <button type="submit" className="public-button" aria-disabled={isSending}>
          {isSending ? t('sign-in.link.invitation.submitting') : t('sign-in.link.invitation.submit')}
        </button>
      </form>
    </>
  );
}

/** Fixed by the invitation: read-only. */
function InvitedAccountFields({ link }: { link: OneTimeLink }) {
  return (
    <>
      <AuthField
        label={t('sign-in.link.invitation.email')}
        type="email"
        name="username"
        autoComplete="username"
        value={link.email}
        readOnly
      />
      <AuthField
        label={t('sign-in.link.invitation.role')}
        value={t(`identity.roleNames.${link.group ?? 'Super Admin'}`)}
        readOnly
      />
    </>
  );
}
