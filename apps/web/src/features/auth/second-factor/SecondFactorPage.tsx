import type { TotpSecret } from '@relaydesk/contracts/account';
import { useState } from 'react';
import { RecoveryCodeList } from './RecoveryCodeList';
import { TotpScanStep } from './TotpScanStep';
import { TotpStartStep } from './TotpStartStep';

interface SecondFactorPageProps {
  /** There is one now, and the recovery codes are kept. */
  onDone: () => void;
  onLogOut: () => void;
}

/** For whoever may do nothing before they have a second factor: the password, then the app, then the recovery codes. */
export function SecondFactorPage({ onDone, onLogOut }: SecondFactorPageProps) {
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodeList codes={codes} onKept={onDone} />;
  if (!secret) return <TotpStartStep onSecret={setSecret} onAlreadyOn={onDone} onLogOut={onLogOut} />;
  return (
    <TotpScanStep
      secret={secret}
      onCodes={setCodes}
      onOutdated={() => setSecret(undefined)}
      onLogOut={onLogOut}
    />
  );
}
