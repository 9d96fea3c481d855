import type { StartTotp, TotpSecret } from '@relaydesk/contracts/account';
import type { ApiError } from '../../../api/http/api-error';
import { callApi } from '../../../api/http/client';
import { t } from '../../../lib/locale/i18n';
import { toAuthFormError } from '../fields/auth-form-error';
import { PasswordField } from '../fields/PasswordField';
import { TotpStepForm } from './TotpStepForm';
import { useTotpStep } from './use-totp-step';

interface TotpStartStepProps {
  onSecret: (secret: TotpSecret) => void;
  /** For example in another tab. */
  onAlreadyOn: () => void;
  onLogOut: () => void;
}

/** Asks for the password, so that access to an open session is not enough to set up a factor. */
export function TotpStartStep({ onSecret, onAlreadyOn, onLogOut }: TotpStartStepProps) {
  const step = useTotpStep(start, explain);

  async function start(password: string) {
    const body: StartTotp = { password };
    onSecret((await callApi<TotpSecret>({ path: '/api/settings/totp/start/', method: 'POST', body })).data);
  }

  function explain(failure: ApiError) {
    if (failure.error === 'not_allowed_now') {
      onAlreadyOn();
      return undefined;
    }
    return failure.fields?.password
      ? { field: t('sign-in.secondFactor.wrongPassword') }
      : { form: toAuthFormError(failure) };
  }

  return (
    <TotpStepForm
      title={t('sign-in.secondFactor.title')}
      text={t('sign-in.secondFactor.text')}
      submit={t('identity.setUpTotp.next')}
      field="password"
      step={step}
      onLogOut={onLogOut}
    >
      <PasswordField
        label={t('identity.setUpTotp.password')}
        problem={step.problems.field}
        name="password"
        autoComplete="current-password"
        autoFocus
      />
    </TotpStepForm>
  );
}
