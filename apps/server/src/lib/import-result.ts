import type { ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { ImportResult } from '@relaydesk/contracts/import';
import { fieldMessages, messageOf } from './app-error';

/** A row that was stored, or would be. */
export const rowDone = (row: number, outcome: 'created' | 'updated'): ImportResult => ({
  row,
  outcome,
  message: null,
  fields: null,
});

/** A row that was left alone, or refused as a whole. */
export const rowRefused = (row: number, outcome: 'skipped' | 'failed', why: ErrorReason): ImportResult => ({
  row,
  outcome,
  message: messageOf(why),
  reason: why,
  fields: null,
});

/** A row with columns that are wrong. */
export function rowWrong(row: number, wrong: Record<string, ErrorReason>): ImportResult {
  const fields = fieldMessages(wrong);
  return {
    row,
    outcome: 'failed',
    message: Object.values(fields).join(' '),
    fields,
    field_reasons: wrong,
  };
}
