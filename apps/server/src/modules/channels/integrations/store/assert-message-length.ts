import { AppError } from '../../../../lib/app-error';
import type { ResolvedIntegration } from './resolved-integration';

/** Throws `invalid` for a text above the channel's limit. */
export function assertMessageLength(
  { max_message_length }: ResolvedIntegration,
  text: string,
  field: string,
): void {
  if (max_message_length === null || text.length <= max_message_length) return;

  throw new AppError('too_long', { max: max_message_length }, { field });
}
