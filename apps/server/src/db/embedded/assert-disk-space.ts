import { statfs } from 'node:fs/promises';
import { StartUpError } from '../../lib/start-up-error';

const megabyte = 1024 * 1024;

/** A new cluster takes 39 MB, its first WAL segments as much again; the rest is working space. */
export const newClusterBytes = 300 * megabyte;

/** PostgreSQL panics when it cannot write a WAL segment (16 MB): reserve a few. */
export const existingClusterBytes = 64 * megabyte;

/** Throws StartUpError when the disk of `folder` has less than `bytes` free. */
export async function assertDiskSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes) return;
  const [needed, left] = [bytes, free].map((size) => Math.floor(size / megabyte));
  throw new StartUpError(
    `The disk of ${folder} has no room for the database: ${left} MB free, ${needed} MB needed.`,
  );
}
