import { FILE_EXTENSIONS, IMAGE_TYPES } from '@relaydesk/contracts/file-types';

/** Why a file is not taken, as the name of a text. */
export type FileRejection = 'tooBig' | 'wrongType' | 'tooManyFiles' | 'notTaken';

/** For the `accept` of a file input. The types of pictures make telephones offer their camera. */
export const ACCEPT_ATTRIBUTE = [...IMAGE_TYPES, ...FILE_EXTENSIONS.map((ending) => `.${ending}`)].join();

/** What can be said against a file before a byte of it is sent; `maxSize` in bytes. */
export function validateFile({ name, type, size }: File, maxSize: number): FileRejection | null {
  if (size > maxSize) return 'tooBig';
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const isAccepted = [...FILE_EXTENSIONS, ...IMAGE_TYPES].some((one) => one === ending || one === type);
  return isAccepted ? null : 'wrongType';
}
