import type { Tx } from '../../context/context';
import { listTagGroups } from './email-tag.queries';
import { resolveExclusiveGroups } from './resolve-exclusive-groups';

/**
 * The tags after `wanted` replace `carried`: of mutually exclusive ones the newer. Missing tags are omitted.
 * The caller has verified new ones (`assertTagsExist`).
 */
export async function resolveTags(
  tx: Tx,
  organization_id: string,
  carried: readonly string[],
  wanted: readonly string[],
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const tags = new Map((await listTagGroups(tx.db, organization_id, wanted)).map((tag) => [tag.id, tag]));
  const known = (ids: readonly string[]) => ids.flatMap((id) => tags.get(id) ?? []);
  const before = new Set(carried);
  const settled = resolveExclusiveGroups(
    known(wanted.filter((id) => before.has(id))),
    known(wanted.filter((id) => !before.has(id))),
  );
  return settled.map(({ id }) => id);
}
