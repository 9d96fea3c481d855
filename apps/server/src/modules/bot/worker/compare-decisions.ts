import type { Context } from '../../../context/context';
import type { Decision, TurnProduct } from '../dialogue/turn';
import type { TurnFacts } from '../engine/load-turn';
import type { KnowledgeChange } from './protocol/worker-messages';
import { loadProductMap, withBotWorker } from './worker-client';

/** Turns that are decided in one step of the thread: it is busy for a fifth of a second at most. */
const STEP = 10;

export interface TurnPair {
  before: TurnFacts;
  /** The same object as `before` when only the change of the knowledge makes a difference. */
  after: TurnFacts;
}

interface DecisionPair {
  before: Decision;
  after: Decision;
}

interface Comparison {
  pairs: readonly TurnPair[];
  change: KnowledgeChange;
  /** Asked before each step; true: what is decided by then is all. Throws to give up. */
  isOver(): boolean;
}

/**
 * Decides turns as things are, and as if the change to the knowledge had been made: in their order, as many as there is time
 * for. The index is loaded once for all of them, and each product is read once. Nobody else sees the change: the thread puts
 * it in, decides a few turns and takes it out again, all in one step, so that there is no second index to be built, and
 * others are answered in between.
 */
export function compareDecisions(
  asBot: Context,
  { pairs, change, isOver }: Comparison,
): Promise<DecisionPair[]> {
  if (pairs.length === 0) return Promise.resolve([]); // nothing has to be loaded
  return withBotWorker(asBot, { mustBeNew: true }, async (thread, organization_id) => {
    const { embeddings: embeds } = asBot.bot;
    const products = new Map<string, TurnProduct>();
    const decided: DecisionPair[] = [];
    for (let from = 0; from < pairs.length && !isOver(); from += STEP) {
      const some = pairs.slice(from, from + STEP);
      const turns = some.map((pair) => pair.before);
      // Which products a question is about depends on its words and the products: a change of the knowledge adds none.
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

/** Adds to `products` those of these that it lacks, as they are at this moment. */
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
