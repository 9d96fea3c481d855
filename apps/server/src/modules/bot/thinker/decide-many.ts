import type { Context } from '../../../context';
import type { Decision } from '../decide/turn';
import type { TurnFacts } from '../load-turn';
import type { Change } from './messages';
import { readProducts, withThread } from './think';

/** Turns that are decided in one step of the thread: it is busy for a fifth of a second at most. */
const STEP = 10;

/**
 * Decides many turns, as if the change to the knowledge had been made: in their order. Nobody else sees it: the thread
 * puts the change in, decides a few turns and takes it out again, all in one step, so that there is no second index to
 * be built, and others are answered in between.
 */
export function decideMany(
  asBot: Context,
  { turns, change = {} }: { turns: readonly TurnFacts[]; change?: Change },
): Promise<Decision[]> {
  const { embeddings: embeds } = asBot.bot;
  return withThread(asBot, { mustBeNew: true }, async (thread, organization_id) => {
    const decisions: Decision[] = [];
    for (let from = 0; from < turns.length; from += STEP) {
      const some = turns.slice(from, from + STEP);
      const ask = { organization_id, change, embeds };
      const products = await readProducts(asBot, await thread.ask('relevantToMany', { ...ask, turns: some }));
      const asked = some.map((turn) => ({ ...turn, products }));
      decisions.push(...(await thread.ask('decideMany', { ...ask, turns: asked })));
    }
    return decisions;
  });
}
