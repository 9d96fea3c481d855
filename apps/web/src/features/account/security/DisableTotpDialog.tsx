import { doubtRole } from '../../../api/http/stale-session';
import { unwrap } from '../../../api/http/unwrap';
import { showToast } from '../../../lib/show-toast';
import { accountApi } from '../account.api';
import { ProofDialog } from './ReauthenticationDialog';
import { securityTexts } from './security.texts';

const t = securityTexts.totp;

/** Switches the second factor off. */
export function StopTotpDialog({ onClose }: { onClose: () => void }) {
  const [stop] = accountApi.useStopTotpMutation();
  return (
    <ProofDialog
      title={t.stop}
      text={t.stopText}
      isDangerous
      onProof={async (proof) => {
        await unwrap(stop(proof));
        showToast.success(t.stopped);
        doubtRole(); // who has to have one is led to set up another
        onClose();
      }}
      onClose={onClose}
    />
  );
}
