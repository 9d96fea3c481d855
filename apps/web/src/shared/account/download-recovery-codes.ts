import { downloadFile } from '../../lib/download-file';
import { t } from '../../lib/locale/i18n';

/** The copied or downloaded text: one code per line. */
export const formatRecoveryCodes = (codes: readonly string[]): string => `${codes.join('\n')}\n`;

export const downloadRecoveryCodes = (codes: readonly string[]): void =>
  downloadFile({
    name: t('identity.setUpTotp.fileName'),
    content: new Blob([formatRecoveryCodes(codes)], { type: 'text/plain' }),
  });
