import { markSessionStale } from '../../../api/http/stale-session';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { accountApi } from '../account.api';
import { ReauthenticationDialog } from './ReauthenticationDialog';

/** Disables the second factor. */
export function DisableTotpDialog({ onClose }: { onClose: () => void }) {
  const [stop] = accountApi.useStopTotpMutation();
  return (
    <ReauthenticationDialog
      title={t('account-settings.security.totp.stop')}
      text={t('account-settings.security.totp.stopText')}
      isDangerous
      onProof={async (proof) => {
        await unwrap(stop(proof));
        showToast.success(t('account-settings.security.totp.stopped'));
        markSessionStale(); // users who must have one are sent to set up another
        onClose();
      }}
      onClose={onClose}
    />
  );
}
