import { z } from 'zod';
import { SentReason } from './errors/sent-reason';

/** As many rows as one request may bring, unless the noun takes more. */
export const IMPORT_BATCH = 100;

/**
 * A batch of rows of a file. A dry run answers what would happen and changes nothing.
 * @param fields the properties of one row, all of them text as they stood in the file
 * @param batch rows, at most
 */
export const createImportRequest = <T extends z.ZodRawShape>(fields: T, batch = IMPORT_BATCH) =>
  z.object({
    dry_run: z.boolean(),
    rows: z
      .array(z.object({ row: z.int().positive().describe('its number in the file'), ...fields }))
      .min(1)
      .max(batch),
  });

export const ImportResult = z.object({
  row: z.int().positive(),
  outcome: z.enum(['created', 'updated', 'skipped', 'failed']),
  message: z.string().nullable().describe('why it was skipped or failed, in English'),
  reason: SentReason.optional().describe('the same, to be translated; left out when it is about columns'),
  fields: z.record(z.string(), z.string()).nullable(),
  field_reasons: z.record(z.string(), SentReason).optional().describe('`fields`, to be translated'),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const ImportResponse = z.object({ results: z.array(ImportResult) });
export type ImportResponse = z.infer<typeof ImportResponse>;
