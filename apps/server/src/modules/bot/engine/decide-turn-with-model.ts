import type { Context } from '../../../context/context';
import type { AskedTurn, Decision } from '../dialogue/turn';
import type { TurnFacts } from './load-turn';
import { phrase } from '../model/phrase-decision';
import { decide, decideAgain } from '../worker/worker-client';

/**
 * What the bot does in this turn: as the thread decides it, in the words of the organisation's model where it has one.
 * Rejects as `decide` does. Takes the time limit of the model at most.
 * @param options.isTrial somebody of the organisation tries it out: what they saved a moment ago counts already
 */
export async function decideFully(
  asBot: Context,
  facts: TurnFacts,
  { isTrial = false }: { isTrial?: boolean } = {},
): Promise<{ turn: AskedTurn; decision: Decision }> {
  const { turn, decision } = await decide(asBot, facts, { mustBeNew: isTrial });
  const { organization_id } = asBot.actor;
  const phrased = organization_id && (await phrase(asBot, { organization_id, turn, decision, isTrial }));
  if (!phrased) return { turn, decision };
  if ('decision' in phrased) return { turn, decision: phrased.decision };
  return { turn, decision: await decideAgain(asBot, { ...turn, wishes: phrased.wishes }) };
}
