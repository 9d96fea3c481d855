import type { Context } from '../../../context/context';
import type { Decision, TurnWithProducts } from '../dialogue/turn';
import { phraseDecision } from '../model/phrase-decision';
import { decideAgainOnWorker, decideOnWorker } from '../worker/worker-client';
import type { TurnFacts } from './load-turn';

/**
 * Decides a turn in the bot worker, and rewrites the reply with the organisation's language model if
 * configured. Rejects as `decide` does. Limited by the model timeout.
 * @param options.isTrial a user tests the bot: includes the latest edits
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
