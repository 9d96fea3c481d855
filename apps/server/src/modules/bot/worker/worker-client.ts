import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { listSellable } from '../../products/catalogue/list-sellable-products';
import type { AskedTurn, Decision } from '../dialogue/turn';
import type { TurnFacts } from '../engine/load-turn';
import type { SearchHit } from '../retrieval/knowledge-index';
import { shelvesOf } from './index-sync/index-sync-state';
import { stockThread } from './index-sync/sync-index';
import { currentThread, NotHeld, type Thread } from './bot-worker';
import { mustNotBePaused, resumeBot } from './protocol/paused-bots';

/** Times that an organisation is brought to a thread that has let go of it in between. */
const MOST_TRIES = 3;

interface Freshness {
  /** What was edited a moment ago counts as well; else what was a second ago is enough. */
  mustBeNew?: boolean;
}

/**
 * Decides a turn in the bots' thread, with prices and stock of this moment. `turn`: with what was read for it. Rejects
 * when the thread ends meanwhile: nothing has happened, and the same may be asked again.
 * @param asBot the organisation's bot, in no transaction: no connection is held while it thinks
 */
export async function decide(
  asBot: Context,
  facts: TurnFacts,
  freshness: Freshness = {},
): Promise<{ turn: AskedTurn; decision: Decision }> {
  const { embeddings: embeds } = asBot.bot;
  return withThread(asBot, freshness, async (thread, organization_id) => {
    const relevant = await thread.ask('relevant', { organization_id, turn: facts, embeds });
    const turn = await withProducts(asBot, facts, relevant);
    return { turn, decision: await thread.ask('decide', { organization_id, turn, embeds }) };
  });
}

/** The same for a turn that was read before, with something else in it. */
export const decideAgain = (asBot: Context, turn: AskedTurn): Promise<Decision> =>
  withThread(asBot, {}, (thread, organization_id) =>
    thread.ask('decide', { organization_id, turn, embeds: asBot.bot.embeddings }),
  );

/** What to do when the order of this turn could not be booked. */
export async function decideRefusal(asBot: Context, facts: TurnFacts): Promise<Decision> {
  return withThread(asBot, {}, async (thread, organization_id) => {
    const turn = await withProducts(asBot, facts, productsOf(facts));
    return thread.ask('refuse', { organization_id, turn });
  });
}

/** What is known under these titles, as it would be said. */
export const showSources = (
  asBot: Context,
  sources: readonly { id: string; title: string }[],
): Promise<SearchHit[]> =>
  sources.length === 0
    ? Promise.resolve([])
    : withThread(asBot, {}, (thread, organization_id) => thread.ask('show', { organization_id, sources }));

/** Runs `work` on the thread, which holds what the organisation's bot may say. Throws `BotPaused`. */
export async function withThread<T>(
  asBot: Context,
  freshness: Freshness,
  work: (thread: Thread, organization_id: string) => Promise<T>,
): Promise<T> {
  const { organization_id } = asBot.actor;
  if (organization_id === null) throw new Error('Bots belong to organisations.');
  const thread = await currentThread();
  for (let tried = 1; ; tried++) {
    mustNotBePaused(organization_id, Date.now());
    try {
      await stockThread(asBot, thread, organization_id, freshness);
      const result = await work(thread, organization_id);
      resumeBot(organization_id);
      return result;
    } catch (error) {
      if (!(error instanceof NotHeld) || tried === MOST_TRIES) throw error;
      const { believed, stamps } = shelvesOf(thread);
      believed.delete(organization_id);
      stamps.delete(organization_id);
    }
  }
}

/** The turn with these products, and those that it names itself, as they are at this moment. */
export async function withProducts(
  asBot: Context,
  facts: TurnFacts,
  ids: readonly string[],
): Promise<AskedTurn> {
  const wanted = [...new Set([...ids, ...productsOf(facts)])];
  return { ...facts, products: await readProducts(asBot, wanted) };
}

export async function readProducts(asBot: Context, ids: readonly string[]) {
  const { organization_id } = asBot.actor;
  if (organization_id === null || ids.length === 0) return new Map();
  const products = await inTransaction(asBot, (tx) => listSellable(tx, organization_id, [...ids]));
  return new Map(products.map((product) => [product.id, product]));
}

const productsOf = ({ ordered = [], basket }: TurnFacts): string[] => [
  ...ordered.flatMap(({ product_id }) => product_id ?? []),
  ...(basket?.items.map(({ product_id }) => product_id) ?? []),
];
