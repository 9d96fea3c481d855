import type { Tx } from '../../context/context';
import { listTagGroups } from './email-tag.queries';
import { resolveExclusiveGroups } from './resolve-exclusive-groups';

/**
 * The tags that stay when `wanted` are put where `carried` were: of those that exclude each other the newer. Tags that
 * are not there any more fall away. The caller has made sure of those that are new (`mustBeTags`).
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
