import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { accountApi } from '../account.api';
import { ReauthenticationDialog } from './ReauthenticationDialog';

/** Generates new recovery codes. */
export function RegenerateCodesDialog({
  onDone,
  onClose,
}: {
  onDone: (codes: string[]) => void;
  onClose: () => void;
}) {
  const [renew] = accountApi.useRenewRecoveryCodesMutation();
  return (
    <ReauthenticationDialog
      title={t('account-settings.security.totp.renew')}
      text={t('account-settings.security.totp.renewText')}
      onProof={async (proof) => onDone((await unwrap(renew(proof))).recovery_codes)}
      onClose={onClose}
    />
  );
}
