import type { Context } from '../../../context/context';
import type { Decision, TurnProduct } from '../dialogue/turn';
import type { TurnFacts } from '../engine/load-turn';
import type { KnowledgeChange } from './protocol/worker-messages';
import { loadProductMap, withBotWorker } from './worker-client';

/** Turns per step of the thread: a step takes 200 ms at most. */
const STEP = 10;

export interface TurnPair {
  before: TurnFacts;
  /** The same object as `before` when only the knowledge differs. */
  after: TurnFacts;
}

interface DecisionPair {
  before: Decision;
  after: Decision;
}

interface Comparison {
  pairs: readonly TurnPair[];
  change: KnowledgeChange;
  /** Called before each step; true: return the decisions so far. Throws to abort. */
  isOver(): boolean;
}

/**
 * Decides turns with the current and with the changed knowledge, in order, as many as time permits. Loads
 * the index once and reads each product once. Each step applies the change, decides a few turns and reverts
 * it synchronously, so that no second index is built, no other request sees the change, and other requests
 * run between steps.
 */
export function compareDecisions(
  asBot: Context,
  { pairs, change, isOver }: Comparison,
): Promise<DecisionPair[]> {
  if (pairs.length === 0) return Promise.resolve([]); // nothing to load
  return withBotWorker(asBot, { mustBeNew: true }, async (thread, organization_id) => {
    const { embeddings: embeds } = asBot.bot;
    const products = new Map<string, TurnProduct>();
    const decided: DecisionPair[] = [];
    for (let from = 0; from < pairs.length && !isOver(); from += STEP) {
      const some = pairs.slice(from, from + STEP);
      const turns = some.map((pair) => pair.before);
      // The products of a question depend on its words and the products, not on knowledge.
      const ids = await thread.ask('relevantToMany', { organization_id, embeds, turns, change: {} });
      await readMissing(asBot, ids, products);
      const known = new Map(ids.flatMap((id) => pairOf(id, products.get(id))));
      const decide = (turns: readonly TurnFacts[], change: KnowledgeChange) =>
        thread.ask('decideMany', {
          ...{ organization_id, embeds, change },
          turns: turns.map((turn) => ({ ...turn, products: known })),
        });
      const before = await decide(turns, {});
      const isSame = isEmpty(change) && some.every((pair) => pair.before === pair.after);
      const after = isSame
        ? before
        : await decide(
            some.map((pair) => pair.after),
            change,
          );
      for (const [at, was] of before.entries()) decided.push({ before: was, after: after[at] ?? was });
    }
    return decided;
  });
}

/** Adds those of these that are missing from `products`, at current price and stock. */
async function readMissing(
  asBot: Context,
  ids: readonly string[],
  products: Map<string, TurnProduct>,
): Promise<void> {
  const missing = ids.filter((id) => !products.has(id));
  for (const [id, product] of await loadProductMap(asBot, missing)) products.set(id, product);
}

const isEmpty = ({ put, remove_id }: KnowledgeChange): boolean =>
  put === undefined && remove_id === undefined;

const pairOf = <T>(id: string, value: T | undefined): [string, T][] =>
  value === undefined ? [] : [[id, value]];
