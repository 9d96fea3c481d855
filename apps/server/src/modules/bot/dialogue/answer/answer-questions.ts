import { THRESHOLDS } from '../../thresholds';
import { understand } from '../../nlu/understand';
import { questionsIn, splitQuestions } from '../talk/split-questions';
import { chip, say, type Talk } from '../talk/turn-context';
import { answerOne } from './answer-single-question';
import type { Outcome } from './answer-outcome';
import { tellMiss } from './handle-miss';

/** Answers each question of the turn from knowledge and products; a turn without any answer is a miss. */
export function answerQuestions(talk: Talk): boolean {
  const outcomes = answerEach(talk, splitQuestions(talk.turn.text));
  if (outcomes.includes('answered')) talk.state.misses = 0;
  else tellMiss(talk, outcomes);
  if (outcomes.includes('answered') && outcomes.includes('nothing'))
    say(talk, 'rest_unknown', {}, { suggestions: [chip(talk, 'chip_human')] });
  else if (!talk.hand_over && questionsIn(talk.turn.text).length > THRESHOLDS.QUESTIONS_PER_TURN)
    say(talk, 'more_questions');
  if (!talk.hand_over && talk.basket && talk.says.length > 0 && outcomes.includes('answered'))
    remindOfBasket(talk);
  return true;
}

/** Says what is known to each, and what came of it. */
export const answerEach = (talk: Talk, questions: readonly string[]): Outcome[] =>
  questions.map((question) => {
    const { understood } = talk;
    if (questions.length > 1) talk.understood = understand(question, talk.turn);
    const outcome = answerOne(talk, question);
    talk.understood = understood;
    return outcome;
  });

function remindOfBasket(talk: Talk): void {
  if (talk.state.order_stage !== 'confirming' && talk.state.order_stage !== 'contact') return;
  talk.state.problem = 'basket_still';
  if (talk.asks || talk.turn.state.problem === 'basket_still') return;
  const phrase = talk.state.order_stage === 'contact' ? 'ask_contact' : 'basket_still';
  const yes = talk.state.order_stage === 'contact' ? [] : [chip(talk, 'chip_order')];
  say(talk, phrase, {}, { suggestions: [...yes, chip(talk, 'chip_cancel')] });
  talk.state.asked = 'basket';
}
