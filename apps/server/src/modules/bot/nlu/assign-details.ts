import type { NamedItem } from './named-item';
import type { ItemDetail } from './read-detail';

/** A part of a text: the thing it names, and what it says of it. */
interface DetailClause {
  item: unknown;
  detail: ItemDetail | null;
  /** Another number than was said before: "no, three". */
  corrected: number | null;
  corrects: boolean;
}

/**
 * Gives each thing the sizes and colours of its own part of the text and of those behind it, which name nothing else:
 * "two jackets in M, one in L" are three jackets; "3 jackets, 2 in M and 1 in L" are three as well. What is left when
 * nothing is named is returned.
 */
export function assignDetails(items: NamedItem[], parts: readonly DetailClause[]): ItemDetail[] {
  const open: ItemDetail[] = [];
  let nth = -1;
  for (const { item, detail, corrected, corrects } of parts) {
    if (item && nth < items.length - 1) nth += 1;
    const named = items[nth];
    if (!item && named && corrected !== null && (corrects || named.quantity === null))
      named.quantity = corrected;
    if (!detail) continue;
    const mine = items[Math.max(nth, 0)];
    if (!mine) addDetail(open, detail);
    else addDetail(mine.details, item ? { ...detail, count: null } : detail);
  }
  for (const item of items) countDetails(item);
  return open;
}

/** "Red, size L" is one wish. */
function addDetail(details: ItemDetail[], fresh: ItemDetail): void {
  const last = details.at(-1);
  const isSame =
    last && fresh.count === null && KINDS.every((kind) => last[kind] === null || fresh[kind] === null);
  if (last && isSame) details.splice(-1, 1, mergeItemDetails(last, fresh));
  else details.push(fresh);
}

const KINDS = ['colour', 'size', 'wish'] as const;

/** What is said of the first one stays, as far as the other does not say it anew. */
export const mergeItemDetails = (before: ItemDetail, fresh: ItemDetail): ItemDetail => ({
  ...before,
  colour: fresh.colour ?? before.colour,
  size: fresh.size ?? before.size,
  wish: [...new Set([before.wish, fresh.wish])].filter((wish) => wish !== null).join(', ') || null,
});

function countDetails(item: NamedItem): void {
  const [first, ...others] = item.details;
  const counted = item.details.reduce((sum, { count }) => sum + (count ?? 0), 0);
  if (!first || counted === 0) return;
  if (first.count !== null) {
    item.quantity = Math.max(item.quantity ?? 0, counted);
    return;
  }
  const own = item.quantity ?? 1;
  item.details = [{ ...first, count: own }, ...others];
  item.quantity = own + counted;
}
