import { useId } from 'react';
import { t } from '../../../lib/locale/i18n';
import { downloadRecoveryCodes } from '../../../shared/account/download-recovery-codes';

/** The recovery codes, shown only once. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const id = useId();
  const download = () => downloadRecoveryCodes(codes);
  return (
    <>
      <h1 id={id} className="public-title">
        {t('identity.setUpTotp.codesTitle')}
      </h1>
      <p className="public-text">{t('identity.setUpTotp.codesText')}</p>
      <ul aria-labelledby={id} className="public-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="public-form">
        <button type="button" className="public-button" onClick={onKept}>
          {t('identity.setUpTotp.kept')}
        </button>
        <button type="button" className="public-button public-button-plain" onClick={download}>
          {t('identity.setUpTotp.download')}
        </button>
      </div>
    </>
  );
}
