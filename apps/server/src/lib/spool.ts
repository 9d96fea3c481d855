import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from './app-error';
import { newId } from './ids';

/** Received bytes on disk, in an unlinked file that disappears when it is closed or the process exits. */
export interface SpooledFile {
  size: number;
  /** For another process, which reads it from the beginning. */
  fd: number;
  /** Bytes from `start` to before `end`, or as many as there are. */
  read(start: number, end: number): Promise<Buffer>;
  close(): Promise<void>;
  /** Content hash: hex SHA-256. */
  toJSON(): string;
}

/**
 * Writes a stream to disk without buffering it in memory, however slow or concurrent. Throws `too_large` past
 * `limit` bytes, without reading further, and `timeout` when it is aborted.
 */
export async function spoolStream(stream: Readable, limit: number): Promise<SpooledFile> {
  const path = join(tmpdir(), `relaydesk-${newId()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    return await writeChunks(file, stream, limit);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function writeChunks(file: FileHandle, stream: Readable, limit: number): Promise<SpooledFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of readChunks(stream)) {
    if (size + piece.length > limit)
      throw new AppError('file_too_large', { max_mb: Math.floor(limit / 1024 / 1024) });
    hash.update(piece);
    // With an explicit position, so that the file's own position stays at the beginning for its reader.
    await file.write(piece, 0, piece.length, size);
    size += piece.length;
  }
  const sha256 = hash.digest('hex');
  return {
    size,
    fd: file.fd,
    async read(start, end) {
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(Math.max(0, Math.min(end, size) - start)),
        0,
        null,
        start,
      );
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
    toJSON: () => sha256,
  };
}

async function* readChunks(stream: Readable): AsyncGenerator<Buffer> {
  try {
    // Left open on errors: the client still gets a response.
    yield* stream.iterator({ destroyOnReturn: false });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('upload_incomplete');
  }
}
