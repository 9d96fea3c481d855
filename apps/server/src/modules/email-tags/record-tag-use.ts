import type { Tx } from '../../context/context';
import { touchTags } from './email-tag.queries';

/** Records the use of tags: those of `after` that are not in `before`. */
export async function recordTagUse(
  tx: Tx,
  organization_id: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const added = after.filter((id) => !before.includes(id));
  if (added.length > 0) await touchTags(tx.db, organization_id, added);
}
