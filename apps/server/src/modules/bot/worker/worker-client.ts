import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { listSellableProducts } from '../../products/catalogue/list-sellable-products';
import type { Decision, TurnWithProducts } from '../dialogue/turn';
import type { TurnFacts } from '../engine/load-turn';
import type { SearchHit } from '../retrieval/knowledge-index';
import { type BotWorker, currentThread, IndexNotLoaded } from './bot-worker';
import { getIndexSyncState } from './index-sync/index-sync-state';
import { syncIndex } from './index-sync/sync-index';
import { assertBotNotPaused, resumeBot } from './protocol/paused-bots';

/** Maximum syncs of an organisation for one request, when the thread evicts it in between. */
const MAX_LOAD_ATTEMPTS = 3;

interface IndexFreshness {
  /** Include the latest edits; otherwise an index up to one second old is used. */
  mustBeNew?: boolean;
}

/**
 * Decides a turn in the bot worker, at current prices and stock. `turn`: with its loaded data. Rejects when
 * the thread ends meanwhile: nothing has changed, and the caller may retry.
 * @param asBot the organisation's bot, outside a transaction: no connection is held while the thread works
 */
export async function decideOnWorker(
  asBot: Context,
  facts: TurnFacts,
  freshness: IndexFreshness = {},
): Promise<{ turn: TurnWithProducts; decision: Decision }> {
  const { embeddings: embeds } = asBot.bot;
  return withBotWorker(asBot, freshness, async (thread, organization_id) => {
    const relevant = await thread.ask('relevant', { organization_id, turn: facts, embeds });
    const turn = await loadTurnProducts(asBot, facts, relevant);
    return { turn, decision: await thread.ask('decide', { organization_id, turn, embeds }) };
  });
}

/** The same for a loaded turn with changed fields. */
export const decideAgainOnWorker = (asBot: Context, turn: TurnWithProducts): Promise<Decision> =>
  withBotWorker(asBot, {}, (thread, organization_id) =>
    thread.ask('decide', { organization_id, turn, embeds: asBot.bot.embeddings }),
  );

/** Decides the reaction to an order of this turn that was refused. */
export async function decideRefusalOnWorker(asBot: Context, facts: TurnFacts): Promise<Decision> {
  return withBotWorker(asBot, {}, async (thread, organization_id) => {
    const turn = await loadTurnProducts(asBot, facts, listTurnProductIds(facts));
    return thread.ask('refuse', { organization_id, turn });
  });
}

/** Entries with these titles, as displayed. */
export const findSourcesOnWorker = (
  asBot: Context,
  sources: readonly { id: string; title: string }[],
): Promise<SearchHit[]> =>
  sources.length === 0
    ? Promise.resolve([])
    : withBotWorker(asBot, {}, (thread, organization_id) => thread.ask('show', { organization_id, sources }));

/** Runs `work` on the thread with the organisation's index loaded. Throws `BotPaused`. */
export async function withBotWorker<T>(
  asBot: Context,
  freshness: IndexFreshness,
  work: (thread: BotWorker, organization_id: string) => Promise<T>,
): Promise<T> {
  const { organization_id } = asBot.actor;
  if (organization_id === null) throw new Error('Bots belong to organisations.');
  const thread = await currentThread();
  for (let tried = 1; ; tried++) {
    assertBotNotPaused(organization_id, Date.now());
    try {
      await syncIndex(asBot, thread, organization_id, freshness);
      const result = await work(thread, organization_id);
      resumeBot(organization_id);
      return result;
    } catch (error) {
      if (!(error instanceof IndexNotLoaded) || tried === MAX_LOAD_ATTEMPTS) throw error;
      const { freshOrganisations: believed, stamps } = getIndexSyncState(thread);
      believed.delete(organization_id);
      stamps.delete(organization_id);
    }
  }
}

/** The turn with these products and its own, at current price and stock. */
export async function loadTurnProducts(
  asBot: Context,
  facts: TurnFacts,
  ids: readonly string[],
): Promise<TurnWithProducts> {
  const wanted = [...new Set([...ids, ...listTurnProductIds(facts)])];
  return { ...facts, products: await loadProductMap(asBot, wanted) };
}

export async function loadProductMap(asBot: Context, ids: readonly string[]) {
  const { organization_id } = asBot.actor;
  if (organization_id === null || ids.length === 0) return new Map();
  const products = await inTransaction(asBot, (tx) => listSellableProducts(tx, organization_id, [...ids]));
  return new Map(products.map((product) => [product.id, product]));
}

const listTurnProductIds = ({ ordered = [], basket }: TurnFacts): string[] => [
  ...ordered.flatMap(({ product_id }) => product_id ?? []),
  ...(basket?.items.map(({ product_id }) => product_id) ?? []),
];
