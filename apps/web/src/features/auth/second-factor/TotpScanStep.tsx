import type { ConfirmTotp, RecoveryCodes, TotpSecret } from '@relaydesk/contracts/account';
import type { ApiError } from '../../../api/http/api-error';
import { callApi } from '../../../api/http/client';
import { t } from '../../../lib/locale/i18n';
import { QrCode } from '../../../ui/elements/QrCode';
import { AuthField } from '../fields/AuthField';
import { toAuthFormError } from '../fields/auth-form-error';
import { TotpStepForm } from './TotpStepForm';
import { useTotpStep } from './use-totp-step';

interface TotpScanStepProps {
  secret: TotpSecret;
  onCodes: (codes: RecoveryCodes['recovery_codes']) => void;
  /** Another secret was created meanwhile, or the factor is already enabled: start again. */
  onOutdated: () => void;
  onLogOut: () => void;
}

/** Shows the secret for the authenticator app and asks for a code as proof. */
export function TotpScanStep({ secret, onCodes, onOutdated, onLogOut }: TotpScanStepProps) {
  const step = useTotpStep(confirm, explain);

  async function confirm(code: string) {
    const body: ConfirmTotp = { code };
    const path = '/api/settings/totp/confirm/';
    onCodes((await callApi<RecoveryCodes>({ path, method: 'POST', body })).data.recovery_codes);
  }

  function explain(failure: ApiError) {
    if (failure.error === 'not_allowed_now') {
      onOutdated();
      return undefined;
    }
    return failure.fields?.code
      ? { field: t('sign-in.auth.code.wrong') }
      : { form: toAuthFormError(failure) };
  }

  return (
    <TotpStepForm
      title={t('identity.setUpTotp.scanTitle')}
      text={t('identity.setUpTotp.scanText')}
      submit={t('identity.setUpTotp.confirm')}
      field="code"
      step={step}
      onLogOut={onLogOut}
    >
      <div className="public-picture">
        <QrCode text={secret.uri} label={t('identity.setUpTotp.qr')} />
      </div>
      <AuthField
        className="public-key"
        label={t('identity.setUpTotp.manual')}
        value={secret.secret}
        readOnly
        spellCheck={false}
      />
      <AuthField
        label={t('identity.setUpTotp.code')}
        problem={step.problems.field}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        autoFocus
      />
    </TotpStepForm>
  );
}
