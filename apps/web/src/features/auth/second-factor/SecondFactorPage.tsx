import type { TotpSecret } from '@relaydesk/contracts/account';
import { useState } from 'react';
import { RecoveryCodeList } from './RecoveryCodeList';
import { TotpScanStep } from './TotpScanStep';
import { TotpStartStep } from './TotpStartStep';

interface SecondFactorPageProps {
  /** Set up, and the user has saved the recovery codes. */
  onDone: () => void;
  onLogOut: () => void;
}

/** For users who must set up a second factor first: password, app, recovery codes. */
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
