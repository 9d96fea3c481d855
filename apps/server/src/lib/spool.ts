import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from './app-error';
import { newId } from './ids';

/** Bytes that have arrived and lie on the disk, in a file without a name: it is gone when it is closed, or we are. */
export interface SpooledFile {
  size: number;
  /** To be handed to another process, which reads it from its beginning. */
  fd: number;
  /** Bytes from `start` to before `end`, or as many of them as there are. */
  read(start: number, end: number): Promise<Buffer>;
  close(): Promise<void>;
  /** What tells it from another: hex SHA-256. */
  toJSON(): string;
}

/**
 * Takes a stream in without holding it in memory, however slowly it comes and however many come at once.
 * Throws `too_large` past `limit` bytes, with the stream not read any further, and `timeout` when it breaks off.
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
    // With its place, so that the file's own position stays at the beginning for whom it is handed to.
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
    // Left open on the way out: who is refused still gets an answer.
    yield* stream.iterator({ destroyOnReturn: false });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('upload_incomplete');
  }
}
