import type { BotAnswer } from '@relaydesk/contracts/knowledge';
import type { Decision } from './decide/turn';
import { THRESHOLDS } from './thresholds';

type Explained = Pick<BotAnswer, 'decision' | 'because' | 'reason'>;

/** What a first turn came to, and why it is no plain answer: for those who write the knowledge. */
export function explainDecision(decision: Decision): Explained {
  const { hand_over, unanswered, state, basket, order } = decision;
  if (hand_over) return { decision: 'hand_over', ...explainHandOver(hand_over.reason) };
  if (order || basket || state.order_stage !== 'none') {
    return { decision: 'order', because: 'order', reason: 'The question was understood as an order.' };
  }
  if (state.asked === 'which') {
    const reason = 'Two answers fit about as well as each other, so it asks which of them is meant.';
    return { decision: 'ask_back', because: 'which', reason };
  }
  if (unanswered.length > 0) return { decision: 'ask_back', ...explainMiss(decision) };
  return { decision: 'answer', because: null, reason: null };
}

/** In a first turn: a human was asked for, the customer is angry, or only a human can know. */
function explainHandOver(reason: string): Pick<Explained, 'because' | 'reason'> {
  if (reason === 'asked') return { because: 'asked', reason: 'A human was asked for.' };
  if (reason === 'upset') return { because: 'upset', reason: 'The customer complains or is angry.' };
  const why = 'This is about something that only a colleague can see, such as an order.';
  return { because: 'for_a_human', reason: why };
}

const AFTERWARDS =
  'It asks for other words and offers a colleague; a second question without an answer is handed over.';

function explainMiss({ say, found }: Decision): Pick<Explained, 'because' | 'reason'> {
  const isPartly = say.some(({ sources = [] }) => sources.length > 0);
  if (isPartly) {
    const reason = `Only a part of the question is answered. ${AFTERWARDS}`;
    return { because: 'incomplete', reason };
  }
  const [best] = found.toSorted((a, b) => b.score - a.score);
  if (!best || best.score < THRESHOLDS.NEAR_MISS)
    return { because: 'nothing', reason: `Nothing that it knows fits. ${AFTERWARDS}` };
  const [score, needed] = [best.score, THRESHOLDS.ANSWER].map((share) => `${Math.round(share * 100)} %`);
  const reason = `The best source, “${best.title}”, is only ${score} sure; an answer needs ${needed}. ${AFTERWARDS}`;
  return { because: 'weak', reason };
}
