import { understand } from '../../nlu/understand';
import { THRESHOLDS } from '../../thresholds';
import { findQuestions, splitQuestions } from '../talk/split-questions';
import { addReply, renderSuggestion, type TurnContext } from '../talk/turn-context';
import type { AnswerOutcome } from './answer-outcome';
import { answerSingleQuestion } from './answer-single-question';
import { handleMiss } from './handle-miss';

/** Answers each question of the turn from knowledge and products; a turn without any answer is a miss. */
export function answerQuestions(talk: TurnContext): boolean {
  const outcomes = answerEachQuestion(talk, splitQuestions(talk.turn.text));
  if (outcomes.includes('answered')) talk.state.misses = 0;
  else handleMiss(talk, outcomes);
  if (outcomes.includes('answered') && outcomes.includes('nothing'))
    addReply(talk, 'rest_unknown', {}, { suggestions: [renderSuggestion(talk, 'chip_human')] });
  else if (!talk.hand_over && findQuestions(talk.turn.text).length > THRESHOLDS.QUESTIONS_PER_TURN)
    addReply(talk, 'more_questions');
  if (!talk.hand_over && talk.basket && talk.replies.length > 0 && outcomes.includes('answered'))
    remindOfCart(talk);
  return true;
}

/** Says what is known to each, and what came of it. */
export const answerEachQuestion = (talk: TurnContext, questions: readonly string[]): AnswerOutcome[] =>
  questions.map((question) => {
    const { understood } = talk;
    if (questions.length > 1) talk.understood = understand(question, talk.turn);
    const outcome = answerSingleQuestion(talk, question);
    talk.understood = understood;
    return outcome;
  });

function remindOfCart(talk: TurnContext): void {
  if (talk.state.order_stage !== 'confirming' && talk.state.order_stage !== 'contact') return;
  talk.state.problem = 'basket_still';
  if (talk.has_asked || talk.turn.state.problem === 'basket_still') return;
  const phrase = talk.state.order_stage === 'contact' ? 'ask_contact' : 'basket_still';
  const yes = talk.state.order_stage === 'contact' ? [] : [renderSuggestion(talk, 'chip_order')];
  addReply(talk, phrase, {}, { suggestions: [...yes, renderSuggestion(talk, 'chip_cancel')] });
  talk.state.asked = 'basket';
}
