import type { ConfirmTotp, RecoveryCodes, TotpSecret } from '@relaydesk/contracts/account';
import { callApi } from '../../../api/client';
import type { ApiFailure } from '../../../api/failure';
import { setUpTotpTexts as t } from '../../../records/set-up-totp.texts';
import { QrCode } from '../../../ui/QrCode';
import { AuthField } from '../AuthField';
import { authTexts } from '../auth.texts';
import { explainFailure } from '../explain-failure';
import { StepForm } from './StepForm';
import { useStep } from './use-step';

interface ScanStepProps {
  secret: TotpSecret;
  onCodes: (codes: RecoveryCodes['recovery_codes']) => void;
  /** Another secret was made meanwhile, or it is on already: to be begun anew. */
  onOutdated: () => void;
  onLogOut: () => void;
}

/** The secret to take into the app, and a code of it as the proof. */
export function ScanStep({ secret, onCodes, onOutdated, onLogOut }: ScanStepProps) {
  const step = useStep(confirm, explain);

  async function confirm(code: string) {
    const body: ConfirmTotp = { code };
    const path = '/api/settings/totp/confirm/';
    onCodes((await callApi<RecoveryCodes>({ path, method: 'POST', body })).data.recovery_codes);
  }

  function explain(failure: ApiFailure) {
    if (failure.error === 'not_allowed_now') {
      onOutdated();
      return undefined;
    }
    return failure.fields?.code ? { field: authTexts.code.wrong } : { form: explainFailure(failure) };
  }

  return (
    <StepForm
      title={t.scanTitle}
      text={t.scanText}
      submit={t.confirm}
      field="code"
      step={step}
      onLogOut={onLogOut}
    >
      <div className="public-picture">
        <QrCode text={secret.uri} label={t.qr} />
      </div>
      <AuthField className="public-key" label={t.manual} value={secret.secret} readOnly spellCheck={false} />
      <AuthField
        label={t.code}
        problem={step.problems.field}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        autoFocus
      />
    </StepForm>
  );
}
