import { type BotSettings, DEFAULT_BOT_SETTINGS } from '@relaydesk/contracts/bot-settings';
import type { HandOverReason } from '@relaydesk/contracts/conversation';
import type { BotAnswer } from '@relaydesk/contracts/knowledge';
import type { Decision } from '../dialogue/turn';
import { THRESHOLDS } from '../thresholds';

type DecisionExplanation = Pick<BotAnswer, 'decision' | 'because' | 'reason' | 'rule'>;
type ExplanationReason = Omit<DecisionExplanation, 'decision'>;

/**
 * Outcome of a first turn, and the reason if it is not a plain answer: for users who edit knowledge and
 * rules.
 */
export function explainDecision(
  decision: Decision,
  settings: BotSettings = DEFAULT_BOT_SETTINGS,
): DecisionExplanation {
  const { hand_over, unanswered, state, basket, order } = decision;
  if (hand_over) return { decision: 'hand_over', ...explainHandOver(decision, hand_over, settings) };
  if (order || basket || state.order_stage !== 'none') {
    return { decision: 'order', because: 'order', reason: 'The question was understood as an order.' };
  }
  if (state.asked === 'which') {
    const reason = 'Two answers fit about as well as each other, so it asks which of them is meant.';
    return { decision: 'ask_back', because: 'which', reason };
  }
  if (unanswered.length > 0) return { decision: 'ask_back', ...explainUnanswered(decision, settings) };
  return { decision: 'answer', because: null, reason: null };
}

/** In a first turn: a rule, a request for a human, an angry customer, or a topic for humans only. */
function explainHandOver(
  decision: Decision,
  { reason, packet }: NonNullable<Decision['hand_over']>,
  settings: BotSettings,
): ExplanationReason {
  const because = packet.because ?? null;
  const words = RULE_TEXTS[reason];
  if (words && (because !== null || !BUILT_IN_REASONS.has(reason))) {
    const found = because === null ? '' : `: “${because}”`;
    return {
      because: 'rule',
      reason: `A rule of the organisation: ${words}${found}.`,
      rule: { reason, because },
    };
  }
  if (reason === 'asked') return { because: 'asked', reason: 'A human was asked for.' };
  if (reason === 'upset') return { because: 'upset', reason: 'The customer complains or is angry.' };
  if (decision.search_hits.length > 0 || decision.state.tried.length > 0)
    return explainUnanswered(decision, settings);
  const why = 'This is about something that only a colleague can see, such as an order.';
  return { because: 'for_a_human', reason: why };
}

/** Topics of the organisation's rules. */
const RULE_TEXTS: Partial<Record<HandOverReason, string>> = {
  asked: 'these words ask for a human',
  upset: 'these words mean anger',
  topic: 'this topic is for colleagues',
  product: 'this product is for colleagues',
  amount: 'so large a basket is for colleagues',
  tag: 'whoever has this tag is for colleagues',
  vip: 'customers who have bought so much are for colleagues',
  out_of_hours: 'out of hours customers wait for colleagues',
  too_long: 'after so many turns a colleague takes over',
};

/** The bot has built-in words too: the organisation's rule applies only if its own words match. */
const BUILT_IN_REASONS: ReadonlySet<HandOverReason> = new Set(['asked', 'upset']);

function explainUnanswered(
  { replies: say, search_hits: found, hand_over }: Decision,
  settings: BotSettings,
): ExplanationReason {
  const { misses } = settings.hand_over;
  const afterwards = hand_over
    ? 'It calls a colleague at once, as the settings say.'
    : `It asks for other words and offers a colleague; ${ordinal(misses)} question in a row without an answer is handed over.`;
  const isPartly = say.some(({ sources = [] }) => sources.length > 0);
  if (isPartly)
    return { because: 'incomplete', reason: `Only a part of the question is answered. ${afterwards}` };
  const [best] = found.toSorted((a, b) => b.score - a.score);
  if (!best || best.score < THRESHOLDS.NEAR_MISS)
    return { because: 'nothing', reason: `Nothing that it knows fits. ${afterwards}` };
  const [score, needed] = [best.score, settings.confidence].map((share) => `${Math.round(share * 100)} %`);
  const reason = `The best source, “${best.title}”, is only ${score} sure; an answer needs ${needed}. ${afterwards}`;
  return { because: 'weak', reason };
}

const ordinal = (count: number) =>
  ['the first', 'a second', 'a third', 'a fourth', 'a fifth'][count - 1] ?? 'the last';
