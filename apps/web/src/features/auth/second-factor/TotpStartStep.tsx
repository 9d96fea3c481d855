import type { StartTotp, TotpSecret } from '@relaydesk/contracts/account';
import { callApi } from '../../../api/http/client';
import type { ApiFailure } from '../../../api/http/api-error';
import { setUpTotpTexts as words } from '../../../shared/account/set-up-totp.texts';
import { explainFailure } from '../fields/auth-form-error';
import { PasswordField } from '../fields/PasswordField';
import { StepForm } from './TotpStepForm';
import { secondFactorTexts as t } from '../texts/second-factor.texts';
import { useStep } from './use-totp-step';

interface StartStepProps {
  onSecret: (secret: TotpSecret) => void;
  /** In another tab, say. */
  onAlreadyOn: () => void;
  onLogOut: () => void;
}

/** Asks for the password: who only sits at an open session sets nothing up. */
export function StartStep({ onSecret, onAlreadyOn, onLogOut }: StartStepProps) {
  const step = useStep(start, explain);

  async function start(password: string) {
    const body: StartTotp = { password };
    onSecret((await callApi<TotpSecret>({ path: '/api/settings/totp/start/', method: 'POST', body })).data);
  }

  function explain(failure: ApiFailure) {
    if (failure.error === 'not_allowed_now') {
      onAlreadyOn();
      return undefined;
    }
    return failure.fields?.password ? { field: t.wrongPassword } : { form: explainFailure(failure) };
  }

  return (
    <StepForm
      title={t.title}
      text={t.text}
      submit={words.next}
      field="password"
      step={step}
      onLogOut={onLogOut}
    >
      <PasswordField
        label={words.password}
        problem={step.problems.field}
        name="password"
        autoComplete="current-password"
        autoFocus
      />
    </StepForm>
  );
}
