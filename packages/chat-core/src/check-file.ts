import { FILE_EXTENSIONS, IMAGE_TYPES } from '@relaydesk/contracts/file-types';
import { MAX_FILES } from '@relaydesk/contracts/message-limits';

/** Why a file cannot be sent. */
export type FileProblem = 'empty' | 'too_large' | 'unsupported' | 'too_many';

/** For `accept` of a file input. The types of images make telephones offer their camera. */
export const ACCEPT_ATTRIBUTE = [
  ...IMAGE_TYPES,
  ...FILE_EXTENSIONS.map((extension) => `.${extension}`),
].join();

/**
 * Why a file cannot be sent, known before the upload. The server inspects the content.
 *
 * @param maxSize in bytes
 * @param count files that the message has already
 */
export function checkFile(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  maxSize: number,
  count: number,
): FileProblem | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (![...FILE_EXTENSIONS, ...IMAGE_TYPES].some((accepted) => accepted === extension || accepted === type))
    return 'unsupported';
  if (size === 0) return 'empty';
  if (size > maxSize) return 'too_large';
  return count < MAX_FILES ? null : 'too_many';
}
