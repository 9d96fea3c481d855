import { chown, copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemAccount } from './choose-account';

/** Bytes after which the server's log is rotated; the previous part is stored beside it as postgres.log.1. */
const logLimit = 10 * 1024 * 1024;

export type ServerLog = {
  /** The file that a server may write to, until `close`. */
  descriptor: number;
  close(): Promise<void>;
  /** Why the server that logged here since the file was opened exited: one line. */
  readFailure(): Promise<string>;
};

/** Opens `<dataDir>/postgres.log` for a server that is about to start. */
export async function openServerLog(dataDir: string, account: SystemAccount | undefined): Promise<ServerLog> {
  const path = logPath(dataDir);
  await rotateServerLog(dataDir);
  const file = await open(path, 'a', 0o600);
  if (account) await chown(path, account.uid, account.gid);
  const { size } = await file.stat();
  return {
    descriptor: file.fd,
    close: () => file.close(),
    async readFailure() {
      const lines = (await readFile(path)).subarray(size).toString().trim().split('\n');
      const fatal = lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? '';
      return `${fatal.replace(/^.*(FATAL|PANIC): +/, '')} (see ${path})`;
    },
  };
}

/** The server appends, so the file can be truncated while it is open. */
export async function rotateServerLog(dataDir: string): Promise<void> {
  const path = logPath(dataDir);
  const { size } = await stat(path).catch(() => ({ size: 0 })); // no log yet
  if (size <= logLimit) return;
  await copyFile(path, `${path}.1`);
  await truncate(path);
}

function logPath(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}
