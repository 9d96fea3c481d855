import { z } from 'zod';
import { deriveKey } from '../../lib/secrets';

/** The first line of a backup, behind `-- relaydesk `. */
export const BackupHeader = z.object({
  format: z.literal(1),
  /** The last applied migration. */
  migration: z.string(),
  made_at: z.iso.datetime(),
  /** Fingerprint of the required SECRET_KEY; reveals nothing about the key. */
  key: z.string(),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

export const HEADER_PREFIX = '-- relaydesk ';
/** The last line: without it the backup is truncated. */
export const END_MARKER = '-- complete';

/** Identifies a SECRET_KEY: derived one-way, so that it does not reveal the key. */
export const getKeyFingerprint = (secretKey: string): string =>
  deriveKey(secretKey, 'backup').toString('hex').slice(0, 16);

/** Written by the migrations. */
export const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock', 'applied_functions'];
/** Restored sessions could include revoked ones, so all users sign in again. */
export const EXCLUDED_TABLES = [...MIGRATION_TABLES, 'sessions'];
