import { useId } from 'react';
import { downloadRecoveryCodes } from '../../../shared/account/download-recovery-codes';
import { setUpTotpTexts as t } from '../../../shared/account/set-up-totp.texts';

/** The recovery codes, shown only once. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const id = useId();
  const download = () => downloadRecoveryCodes(codes);
  return (
    <>
      <h1 id={id} className="public-title">
        {t.codesTitle}
      </h1>
      <p className="public-text">{t.codesText}</p>
      <ul aria-labelledby={id} className="public-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="public-form">
        <button type="button" className="public-button" onClick={onKept}>
          {t.kept}
        </button>
        <button type="button" className="public-button public-button-plain" onClick={download}>
          {t.download}
        </button>
      </div>
    </>
  );
}
