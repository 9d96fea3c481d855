import type { Tx } from '../../../context/context';
import { type EmailTagRow, updateTagPositions } from '../email-tag.queries';

type PositionedTag = Pick<EmailTagRow, 'id' | 'rules' | 'position'>;

/**
 * The order of all tags: those with rules from 1, the others after them. A tag that gets its first rules is
 * appended to those with rules.
 * @param tags the new state, each with its previous position
 * @param moved to this position among those with rules; beyond the last is the last
 */
export function orderTags(tags: PositionedTag[], moved?: { id: string; position: number }): string[] {
  const byPosition = [...tags].sort((one, other) => one.position - other.position);
  const ruled = byPosition.filter(({ rules }) => rules.length > 0).map(({ id }) => id);
  const others = byPosition.filter(({ rules }) => rules.length === 0).map(({ id }) => id);
  if (!moved || !ruled.includes(moved.id)) return [...ruled, ...others];
  const rest = ruled.filter((id) => id !== moved.id);
  return [...rest.slice(0, moved.position - 1), moved.id, ...rest.slice(moved.position - 1), ...others];
}

/** Stores that order. The caller has locked all tags of the organisation. */
export const saveTagOrder = (
  tx: Tx,
  organization_id: string,
  tags: PositionedTag[],
  moved?: { id: string; position: number },
): Promise<void> => updateTagPositions(tx.db, organization_id, orderTags(tags, moved));
