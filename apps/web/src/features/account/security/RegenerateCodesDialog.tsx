import { unwrap } from '../../../api/http/unwrap';
import { accountApi } from '../account.api';
import { ReauthenticationDialog } from './ReauthenticationDialog';
import { securityTexts } from './security.texts';

const t = securityTexts.totp;

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
      title={t.renew}
      text={t.renewText}
      onProof={async (proof) => onDone((await unwrap(renew(proof))).recovery_codes)}
      onClose={onClose}
    />
  );
}
