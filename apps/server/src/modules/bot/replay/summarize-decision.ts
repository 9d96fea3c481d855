import type { ReplayedTurn } from '@relaydesk/contracts/bot-replay';
import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import type { Decision } from '../dialogue/turn';
import { explainDecision } from '../engine/explain-decision';

/** Summary of a first turn's decision. */
export function summarizeDecision(decision: Decision, settings: BotSettings): ReplayedTurn {
  const said = decision.replies.flatMap(({ sources = [] }) => sources);
  const [best] = [...(said.length > 0 ? said : decision.search_hits)].sort((a, b) => b.score - a.score);
  return {
    decision: explainDecision(decision, settings).decision,
    text: decision.replies.map(({ text }) => text).join('\n\n'),
    score: best?.score ?? null,
    source: best?.title ?? null,
  };
}

/** Whether the customer would notice: another outcome, or another text. */
export const isDecisionChanged = (before: ReplayedTurn, after: ReplayedTurn): boolean =>
  before.decision !== after.decision || before.text !== after.text;
