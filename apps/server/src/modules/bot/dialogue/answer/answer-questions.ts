import { understand } from '../../nlu/understand';
import { THRESHOLDS } from '../../thresholds';
import { findQuestions, splitQuestions } from '../talk/split-questions';
import { addReply, renderSuggestion, type TurnContext } from '../talk/turn-context';
import type { AnswerOutcome } from './answer-outcome';
import { answerSingleQuestion } from './answer-single-question';
import { handleMiss } from './handle-miss';

/** Answers each question of the turn from knowledge and products; a turn without any answer is a miss. */
export function answerQuestions(turn: TurnContext): boolean {
  const outcomes = answerEachQuestion(turn, splitQuestions(turn.turn.text));
  if (outcomes.includes('answered')) turn.state.misses = 0;
  else handleMiss(turn, outcomes);
  if (outcomes.includes('answered') && outcomes.includes('nothing'))
    addReply(turn, 'rest_unknown', {}, { suggestions: [renderSuggestion(turn, 'chip_human')] });
  else if (!turn.hand_over && findQuestions(turn.turn.text).length > THRESHOLDS.QUESTIONS_PER_TURN)
    addReply(turn, 'more_questions');
  if (!turn.hand_over && turn.basket && turn.replies.length > 0 && outcomes.includes('answered'))
    remindOfCart(turn);
  return true;
}

/** Says what is known to each, and what came of it. */
export const answerEachQuestion = (turn: TurnContext, questions: readonly string[]): AnswerOutcome[] =>
  questions.map((question) => {
    const { understood } = turn;
    if (questions.length > 1) turn.understood = understand(question, turn.turn);
    const outcome = answerSingleQuestion(turn, question);
    turn.understood = understood;
    return outcome;
  });

function remindOfCart(turn: TurnContext): void {
  if (turn.state.order_stage !== 'confirming' && turn.state.order_stage !== 'contact') return;
  turn.state.problem = 'basket_still';
  if (turn.has_asked || turn.turn.state.problem === 'basket_still') return;
  const phrase = turn.state.order_stage === 'contact' ? 'ask_contact' : 'basket_still';
  const yes = turn.state.order_stage === 'contact' ? [] : [renderSuggestion(turn, 'chip_order')];
  addReply(turn, phrase, {}, { suggestions: [...yes, renderSuggestion(turn, 'chip_cancel')] });
  turn.state.asked = 'basket';
}
