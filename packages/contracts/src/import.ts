import { z } from 'zod';
import { SentReason } from './errors/sent-reason';

/** Default maximum of rows in a request. */
export const IMPORT_BATCH = 100;

/**
 * A batch of rows of a file. A dry run returns the results without changing anything.
 * @param fields the properties of a row: the unparsed text of the file's cells
 * @param batch maximum rows
 */
export const createImportRequest = <T extends z.ZodRawShape>(fields: T, batch = IMPORT_BATCH) =>
  z.object({
    dry_run: z.boolean(),
    rows: z
      .array(z.object({ row: z.int().positive().describe('Row number in the file, from 1'), ...fields }))
      .min(1)
      .max(batch),
  });

export const ImportResult = z.object({
  row: z.int().positive(),
  outcome: z.enum(['created', 'updated', 'skipped', 'failed']),
  message: z.string().nullable().describe('Why the row was skipped or failed, in English; `null`: neither'),
  reason: SentReason.optional().describe(
    '`message` as a reason, for translation; left out if `fields` has the details',
  ),
  fields: z.record(z.string(), z.string()).nullable(),
  field_reasons: z.record(z.string(), SentReason).optional().describe('`fields` as reasons, for translation'),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const ImportResponse = z.object({ results: z.array(ImportResult) });
export type ImportResponse = z.infer<typeof ImportResponse>;
