import type { SetUpInstallation } from '@relaydesk/contracts/installation';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toApiError } from '../../../api/http/api-error';
import { callPublicApi } from '../../../api/http/client';
import { clearTokens } from '../../../api/http/tokens';
import { t } from '../../../lib/locale/i18n';
import { currentLanguage } from '../../../lib/locale/language';
import { AuthErrorAlert } from '../fields/AuthErrorAlert';
import { AuthField } from '../fields/AuthField';
import { NewPasswordFields } from '../fields/NewPasswordFields';
import { isInvalidLink } from '../links/use-one-time-link';
import { signInWithCredentials } from '../sign-in/sign-in';
import { SelectField } from './SelectField';
import { SetUpHeading } from './SetUpHeading';
import { type SetUpErrors, toSetUpErrors, validateSetUp } from './set-up-errors';

interface OrganisationStepProps {
  token: string;
  /** Password of the Super Admin. */
  password: string;
  onBack: () => void;
  onLinkInvalid: () => void;
}

/** The organisation and the account of its first Organisation Admin; signs in as that admin. */
export function OrganisationStep({ token, password, onBack, onLinkInvalid }: OrganisationStepProps) {
  const navigate = useNavigate();
  const [problems, setProblems] = useState<SetUpErrors>({});
  const [isSending, setIsSending] = useState(false);
  const [name, setName] = useState({ first: '', last: '', email: '' });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    const read = (field: string) => String(values.get(field)).trim();
    const body: SetUpInstallation = {
      token,
      password,
      organisation: {
        name: read('organisation'),
        currency: read('currency'),
        time_zone: read('time_zone'),
        locale: currentLanguage(),
      },
      admin: {
        first_name: read('first_name'),
        last_name: read('last_name'),
        email: read('email'),
        password: String(values.get('password')),
      },
    };
    const wrong = validateSetUp(body, String(values.get('confirm')));
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;

    setIsSending(true);
    try {
      await callPublicApi<unknown>({ path: '/auth/set-up/', method: 'POST', body });
    } catch (thrown) {
      setIsSending(false);
      const failure = toApiError(thrown);
      if (isInvalidLink(failure)) return onLinkInvalid();
      const refused = toSetUpErrors(failure);
      if (refused.platform_password) return onBack();
      return setProblems(refused);
    }
    await signIn(body.admin);
  }

  /** The installation is set up: if signing in fails here, the user signs in on the usual page. */
  async function signIn({ email, password: own }: SetUpInstallation['admin']) {
    clearTokens();
    try {
      await signInWithCredentials({ email, password: own });
      await navigate('/homePage', { replace: true });
    } catch (thrown) {
      console.warn('Set up, but not signed in.', toApiError(thrown));
      await navigate('/', { replace: true });
    }
  }

  return (
    <>
      <SetUpHeading step={2} title={t('set-up.organisation.title')} text={t('set-up.organisation.text')} />
      <form className="public-form" noValidate onSubmit={send}>
        <AuthField
          label={t('set-up.organisation.name')}
          problem={problems.organisation}
          name="organisation"
          autoComplete="organization"
          maxLength={140}
        />
        <SelectField
          label={t('set-up.organisation.currency')}
          hint={t('set-up.organisation.currencyHint')}
          name="currency"
          options={Intl.supportedValuesOf('currency')}
          defaultValue={guessCurrency()}
        />
        <SelectField
          label={t('set-up.organisation.timeZone')}
          name="time_zone"
          options={[...new Set([getTimeZone(), ...Intl.supportedValuesOf('timeZone')])]}
          defaultValue={getTimeZone()}
        />
        <AuthField
          label={t('set-up.organisation.firstName')}
          problem={problems.first_name}
          name="first_name"
          autoComplete="given-name"
          maxLength={50}
          onInput={({ currentTarget }) => setName({ ...name, first: currentTarget.value })}
        />
        <AuthField
          label={t('set-up.organisation.lastName')}
          problem={problems.last_name}
          name="last_name"
          autoComplete="family-name"
          maxLength={50}
          onInput={({ currentTarget }) => setName({ ...name, last: currentTarget.value })}
        />
        <AuthField
          label={t('set-up.organisation.email')}
          problem={problems.email}
          hint={t('set-up.organisation.emailHint')}
          type="email"
          name="email"
          autoComplete="username"
          onInput={({ currentTarget }) => setName({ ...name, email: currentTarget.value })}
        />
        <NewPasswordFields problems={problems} personal={Object.values(name)} />
        <AuthErrorAlert problem={problems.form} />
        <button type="submit" className="public-button" aria-disabled={isSending}>
          {isSending ? t('set-up.organisation.submitting') : t('set-up.organisation.submit')}
        </button>
        <button type="button" className="public-button public-button-plain" onClick={onBack}>
          {t('set-up.back')}
        </button>
      </form>
    </>
  );
}

const getTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A suggestion; the user chooses. */
const guessCurrency = () => (getTimeZone().startsWith('Europe/') ? 'EUR' : 'USD');
