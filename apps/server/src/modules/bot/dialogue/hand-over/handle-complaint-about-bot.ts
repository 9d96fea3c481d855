import { addReply, renderSuggestion, type TurnContext } from '../talk/turn-context';
import { handOverTurn } from './hand-over-turn';

/**
 * "That's not what I asked", "what?": asks to rephrase once; hands over after the second misunderstanding.
 */
export function handleComplaintAboutBot(turn: TurnContext): boolean {
  const { intents, items } = turn.understood;
  if (!intents.has('object') || items.length > 0) return false;
  const isAgain = turn.turn.state.problem === 'misunderstood';
  if (isAgain) handOverTurn(turn, 'failed_twice');
  else {
    addReply(turn, 'misunderstood', {}, { suggestions: [renderSuggestion(turn, 'chip_human')] });
    turn.state.asked = 'human';
    turn.state.problem = 'misunderstood';
  }
  return true;
}
