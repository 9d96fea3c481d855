import type { Context, Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import {
  countKnowledgeCharacters,
  getKnowledgeContentStamp as knowledgeStamp,
  listPublishedEntries,
  listKnowledgeVersions as listPublishedVersions,
} from '../../../knowledge/list-published-entries';
import {
  listSellableProducts,
  listProductVersions as listSellableVersions,
  getProductContentStamp as productsStamp,
} from '../../../products/catalogue/list-sellable-products';
import type { BotWorker } from '../bot-worker';
import { BotPaused, pauseBot } from '../protocol/paused-bots';
import { type IndexSource, MAX_INDEX_CHARACTERS } from '../protocol/worker-messages';
import { embedMissingTexts } from './embed-missing-texts';
import { getIndexSyncState } from './index-sync-state';

/** Batch size of entries read and sent. */
const PAGE = 25;
/** Maximum repetitions while entries are being edited. */
const MAX_SYNC_ROUNDS = 3;

/**
 * Synchronises the thread's index with an organisation's knowledge and products, at most one second old;
 * transfers only changes. `mustBeNew`: includes the latest edits.
 * @param context of the organisation's bot, outside a transaction, so that none is open while the thread
 * works
 */
export async function syncIndex(
  context: Context,
  thread: BotWorker,
  organization_id: string,
  { mustBeNew = false } = {},
): Promise<void> {
  const { freshOrganisations: believed, runningSyncs: stocking } = getIndexSyncState(thread);
  if (mustBeNew) await stocking.get(organization_id)?.catch(() => {});
  else if (believed.get(organization_id)) return;
  const running = stocking.get(organization_id) ?? syncOrganisationIndex(context, thread, organization_id);
  stocking.set(organization_id, running);
  await running.finally(() => {
    if (stocking.get(organization_id) === running) stocking.delete(organization_id);
  });
  if (mustBeNew) believed.delete(organization_id); // a test is often followed by saving and by customer messages
}

async function syncOrganisationIndex(
  context: Context,
  thread: BotWorker,
  organization_id: string,
): Promise<void> {
  const { freshOrganisations: believed, stamps } = getIndexSyncState(thread);
  for (let round = 0; round < MAX_SYNC_ROUNDS; round++) {
    const looked = Date.now();
    const stamp = await inTransaction(context, (tx) => getContentStamp(tx, organization_id));
    if (stamps.get(organization_id) !== stamp) {
      await sendChangedEntries(context, thread, organization_id);
      stamps.set(organization_id, stamp);
    } else round = MAX_SYNC_ROUNDS;
    believed.set(organization_id, true, looked);
  }
}

/** A stamp that changes whenever a sync is needed. */
const getContentStamp = async (tx: Tx, organization_id: string) =>
  (await Promise.all([knowledgeStamp(tx, organization_id), productsStamp(tx, organization_id)])).join(' ');

async function sendChangedEntries(
  context: Context,
  thread: BotWorker,
  organization_id: string,
): Promise<void> {
  const { entries, characters } = await inTransaction(context, async (tx) => ({
    entries: [
      ...(await listPublishedVersions(tx, organization_id)),
      ...(await listSellableVersions(tx, organization_id)),
    ],
    characters: await countKnowledgeCharacters(tx, organization_id),
  }));
  // Checked before reading: the thread would drop a larger index.
  if (characters > MAX_INDEX_CHARACTERS) {
    pauseBot(organization_id, 'too_large', Date.now());
    throw new BotPaused('too_large');
  }
  const wanted = await thread.ask('compare', { organization_id, entries });
  const versions = new Map(entries);
  for (let from = 0; from < wanted.length; from += PAGE) {
    const page = wanted.slice(from, from + PAGE);
    const found = await inTransaction(context, (tx) => loadIndexSources(tx, organization_id, page));
    const sources = found.map((source): [IndexSource, string] => [source, versions.get(source.id) ?? '']);
    await thread.ask('put', { organization_id, sources });
  }
  if (context.bot.embeddings) await embedMissingTexts(context, thread, organization_id);
}

/** Searchable and displayed fields only: each turn reads price and stock. */
async function loadIndexSources(tx: Tx, organization_id: string, ids: string[]): Promise<IndexSource[]> {
  const products = await listSellableProducts(tx, organization_id, ids);
  return [
    ...(await listPublishedEntries(tx, organization_id, ids)),
    ...products.map(({ id, sku, name, description, category, aliases, status, short_answer, faqs }) => ({
      ...{ id, sku, name, description, category, aliases, status, short_answer, faqs },
    })),
  ];
}
