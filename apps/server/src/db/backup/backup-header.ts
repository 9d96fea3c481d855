import { z } from 'zod';
import { deriveKey } from '../../lib/secrets';

/** The first line of a backup, behind `-- relaydesk `. */
export const BackupHeader = z.object({
  format: z.literal(1),
  /** The last migration that the database had gone through. */
  migration: z.string(),
  made_at: z.iso.datetime(),
  /** Which SECRET_KEY it needs; tells nothing about the key itself. */
  key: z.string(),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

export const HEADER_PREFIX = '-- relaydesk ';
/** The last line: without it a backup was cut off. */
export const END_MARKER = '-- complete';

/** What tells one SECRET_KEY from another: it is derived, as nobody could guess the key from. */
export const getKeyFingerprint = (secretKey: string): string =>
  deriveKey(secretKey, 'backup').toString('hex').slice(0, 16);

/** Written by migrations themselves. */
export const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock', 'applied_functions'];
/** A session that was ended after the backup would live again: everybody signs in anew. */
export const EXCLUDED_TABLES = [...MIGRATION_TABLES, 'sessions'];
