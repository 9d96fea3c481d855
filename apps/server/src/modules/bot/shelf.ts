import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../../context';
import { createExpiringMap } from '../../lib/expiring-map';
import { contentStamp as knowledgeStamp, listPublished } from '../knowledge/list-published';
import { listSellable, contentStamp as productsStamp } from '../products/list-sellable';
import { createIndex, type KnowledgeIndex } from './retrieve/knowledge-index';

/** Milliseconds that a shelf is believed to be current: an edit is answered from within them. */
const BELIEVED_MS = 1_000;

interface Shelf {
  index: KnowledgeIndex;
  stamp: string;
}

/**
 * Everything that an organisation's bot may say, ready to be searched; made anew when something was edited.
 * `mustBeNew`: what was edited a moment ago counts as well.
 */
export async function shelfOf(
  tx: Tx,
  organization_id: string,
  { mustBeNew = false } = {},
): Promise<KnowledgeIndex> {
  const believed = current.get(organization_id);
  if (believed && !mustBeNew) return believed.index;

  const stamp = `${await knowledgeStamp(tx, organization_id)} ${await productsStamp(tx, organization_id)}`;
  const known = shelves.get(organization_id);
  const shelf = known?.stamp === stamp ? known : { stamp, index: await fill(tx, organization_id) };
  shelves.set(organization_id, shelf);
  current.set(organization_id, shelf);
  return shelf.index;
}

/** Between two hundred entries everybody else gets their turn: ten thousand take seconds. */
async function fill(tx: Tx, organization_id: string): Promise<KnowledgeIndex> {
  const index = createIndex();
  const entries = [
    ...(await listPublished(tx, organization_id)),
    ...(await listSellable(tx, organization_id)),
  ];
  for (const [at, entry] of entries.entries()) {
    index.put(entry);
    if (at % 200 === 199) await setImmediate();
  }
  return index;
}

/** Kept for an hour after the last question; organisations that nobody asks take no memory. */
const shelves = createExpiringMap<Shelf>(3_600_000, 200);
const current = createExpiringMap<Shelf>(BELIEVED_MS, 200);
