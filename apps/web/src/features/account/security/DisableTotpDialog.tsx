import { markSessionStale } from '../../../api/http/stale-session';
import { unwrap } from '../../../api/http/unwrap';
import { showToast } from '../../../lib/show-toast';
import { accountApi } from '../account.api';
import { ReauthenticationDialog } from './ReauthenticationDialog';
import { securityTexts } from './security.texts';

const t = securityTexts.totp;

/** Disables the second factor. */
export function DisableTotpDialog({ onClose }: { onClose: () => void }) {
  const [stop] = accountApi.useStopTotpMutation();
  return (
    <ReauthenticationDialog
      title={t.stop}
      text={t.stopText}
      isDangerous
      onProof={async (proof) => {
        await unwrap(stop(proof));
        showToast.success(t.stopped);
        markSessionStale(); // users who must have one are sent to set up another
        onClose();
      }}
      onClose={onClose}
    />
  );
}
