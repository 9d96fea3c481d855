import { saveFile } from '../../lib/download-file';
import { setUpTotpTexts } from './set-up-totp.texts';

/** What is copied or kept as a file: a code a line. */
export const textOfCodes = (codes: readonly string[]): string => `${codes.join('\n')}\n`;

export const saveRecoveryCodes = (codes: readonly string[]): void =>
  saveFile({
    name: setUpTotpTexts.fileName,
    content: new Blob([textOfCodes(codes)], { type: 'text/plain' }),
  });
