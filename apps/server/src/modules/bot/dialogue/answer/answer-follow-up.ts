import { hasBackReference, isFollowUp, joinFollowUp } from '../../nlu/follow-up';
import type { SearchHit } from '../../retrieval/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import { getWordConcepts } from '../../words/concepts';
import { addReply, type TurnContext, wasAlreadySent } from '../talk/turn-context';
import { answerFromHit } from './answer-from-hit';
import { queryIndex } from './query-index';
import type { AnswerRule } from './question-context';
import { searchKnowledge } from './search-knowledge';

/**
 * "And after the 14 days?", "is there a charge for that?": a question that goes on is read together with the one before,
 * where it finds nothing of its own. What was said already is not said again: it is pointed at, if it says all of it.
 */
export const answerFollowUp: AnswerRule = ({ talk: turn, question, understood }) => {
  const { state, settings } = turn.turn;
  if (state.question === null || understood.items.length > 0 || !isFollowUp(question)) return null;
  const [own] = understood.rest.length > 0 ? searchKnowledge(turn, question, understood) : [];
  if (own && own.score >= settings.confidence) return null;
  const further = joinFollowUp(state.question, question);
  const [best] = queryIndex(turn.turn, further, 1, { kinds: ['question', 'article'] });
  const isOther =
    !hasBackReference(question) && own && own.score >= THRESHOLDS.NEAR_MISS && own.id !== best?.id;
  if (!best || isOther || best.score < settings.confidence || !coversAnyTerm(turn, best)) return null;
  const isSaid = wasAlreadySent(turn, best.passage);
  if (isSaid && !coversAllTerms(turn, best)) return null;
  turn.state.question = state.question;
  if (!isSaid) return answerFromHit(turn, question, best, [best]);
  addReply(turn, 'told_above', { title: best.title });
  return 'answered';
};

/** It says something of what is asked now. */
function coversAnyTerm({ turn, understood }: TurnContext, { id, passage }: SearchHit): boolean {
  const { rest, topics } = understood;
  if (topics.includes('=cost') && MONEY.test(passage)) return true;
  return [...rest, ...topics].some((term) => turn.index.hasTerm(id, term));
}

/** Nothing that is asked now is new to it: "polar circle delivery?" is not answered by what was said of Norway. */
const coversAllTerms = ({ turn, understood }: TurnContext, { id }: SearchHit): boolean =>
  understood.rest.every((word) => getWordConcepts(word).length > 0 || turn.index.hasTerm(id, word));

const MONEY =
  /\d\s?(?:[€$£%]|euros?\b|eur\b|pounds?\b|dollars?\b|usd\b|gbp\b|percent\b|prozent\b|cents?\b)|[€$£]\s?\d/iu;
