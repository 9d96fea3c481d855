import type { Context } from '../../../context/context';
import type { Decision, TurnWithProducts } from '../dialogue/turn';
import { phraseDecision } from '../model/phrase-decision';
import { decideAgainOnWorker, decideOnWorker } from '../worker/worker-client';
import type { TurnFacts } from './load-turn';

/**
 * What the bot does in this turn: as the thread decides it, in the words of the organisation's model where it has one.
 * Rejects as `decide` does. Takes the time limit of the model at most.
 * @param options.isTrial somebody of the organisation tries it out: what they saved a moment ago counts already
 */
export async function decideTurnWithModel(
  asBot: Context,
  facts: TurnFacts,
  { isTrial = false }: { isTrial?: boolean } = {},
): Promise<{ turn: TurnWithProducts; decision: Decision }> {
  const { turn, decision } = await decideOnWorker(asBot, facts, { mustBeNew: isTrial });
  const { organization_id } = asBot.actor;
  const phrased =
    organization_id && (await phraseDecision(asBot, { organization_id, turn, decision, isTrial }));
  if (!phrased) return { turn, decision };
  if ('decision' in phrased) return { turn, decision: phrased.decision };
  return { turn, decision: await decideAgainOnWorker(asBot, { ...turn, wishes: phrased.wishes }) };
}
