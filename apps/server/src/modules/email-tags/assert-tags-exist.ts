import { because } from '@relaydesk/contracts/errors/reasons';
import type { Tx } from '../../context/context';
import { AppError } from '../../lib/app-error';
import { lockExistingTags } from './email-tag.queries';

/**
 * Locks tags against deletion before they are added, until the transaction ends. Throws `invalid` with those
 * that do not exist.
 */
export async function assertTagsExist(
  tx: Tx,
  organization_id: string,
  tag_ids: string[],
  field = 'tag_ids',
): Promise<void> {
  if (tag_ids.length === 0) return;
  const known = await lockExistingTags(tx.db, organization_id, tag_ids);
  const unknown = tag_ids.flatMap((id, at) =>
    known.has(id) ? [] : [[`${field}.${at}`, because('unknown_tag')] as const],
  );
  if (unknown.length > 0) throw AppError.atFields(Object.fromEntries(unknown));
}
