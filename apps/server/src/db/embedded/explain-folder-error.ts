import { StartUpError } from '../../lib/start-up-error';

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no room left on the disk',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'there is a file of that name',
};

/** Turns a failed file operation into a one-line error that names the folder and the reason. */
export function explainFolderError(error: unknown, folder: string): StartUpError {
  if (error instanceof StartUpError) return error;
  const { code, message } = error as NodeJS.ErrnoException; // node:fs throws nothing else
  const reason = reasons[code ?? ''] ?? message;
  return new StartUpError(
    `Cannot use the data folder ${folder}: ${reason}. Set DATA_DIR to one that can be written.`,
  );
}
