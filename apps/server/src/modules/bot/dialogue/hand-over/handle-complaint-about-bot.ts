import { addReply, renderSuggestion, type TurnContext } from '../talk/turn-context';
import { handOverTurn } from './hand-over-turn';

/** "That's not what I asked", "what?": asks for other words once; whoever is misunderstood again gets a human. */
export function handleComplaintAboutBot(talk: TurnContext): boolean {
  const { intents, items } = talk.understood;
  if (!intents.has('object') || items.length > 0) return false;
  const isAgain = talk.turn.state.problem === 'misunderstood';
  if (isAgain) handOverTurn(talk, 'failed_twice');
  else {
    addReply(talk, 'misunderstood', {}, { suggestions: [renderSuggestion(talk, 'chip_human')] });
    talk.state.asked = 'human';
    talk.state.problem = 'misunderstood';
  }
  return true;
}
