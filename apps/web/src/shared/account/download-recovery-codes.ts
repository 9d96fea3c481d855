import { downloadFile } from '../../lib/download-file';
import { setUpTotpTexts } from './set-up-totp.texts';

/** The copied or downloaded text: one code per line. */
export const formatRecoveryCodes = (codes: readonly string[]): string => `${codes.join('\n')}\n`;

export const downloadRecoveryCodes = (codes: readonly string[]): void =>
  downloadFile({
    name: setUpTotpTexts.fileName,
    content: new Blob([formatRecoveryCodes(codes)], { type: 'text/plain' }),
  });
