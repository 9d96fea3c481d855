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

/** Everything that an organisation's bot may say, ready to be searched; made anew when something was edited. */
export async function shelfOf(tx: Tx, organization_id: string): Promise<KnowledgeIndex> {
  const believed = current.get(organization_id);
  if (believed) return believed.index;

  const stamp = `${await knowledgeStamp(tx, organization_id)} ${await productsStamp(tx, organization_id)}`;
  const known = shelves.get(organization_id);
  const shelf = known?.stamp === stamp ? known : { stamp, index: await fill(tx, organization_id) };
  shelves.set(organization_id, shelf);
  current.set(organization_id, shelf);
  return shelf.index;
}

async function fill(tx: Tx, organization_id: string): Promise<KnowledgeIndex> {
  const index = createIndex();
  for (const entry of await listPublished(tx, organization_id)) index.put(entry);
  for (const product of await listSellable(tx, organization_id)) index.put(product);
  return index;
}

/** Kept for an hour after the last question; organisations that nobody asks take no memory. */
const shelves = createExpiringMap<Shelf>(3_600_000, 200);
const current = createExpiringMap<Shelf>(BELIEVED_MS, 200);
