import type { SearchHit } from '../../retrieval/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import { furtherOf, goesOn, pointsBack } from '../../nlu/follow-up';
import { meaningsOfWord } from '../../words/concepts';
import { say, type Talk, wasSaid } from '../talk/turn-context';
import { askIndex } from './query-index';
import type { Rule } from './question-context';
import { giveHit } from './answer-from-hit';
import { lookUp } from './search-knowledge';

/**
 * "And after the 14 days?", "is there a charge for that?": a question that goes on is read together with the one before,
 * where it finds nothing of its own. What was said already is not said again: it is pointed at, if it says all of it.
 */
export const answerFurther: Rule = ({ talk, question, understood }) => {
  const { state, settings } = talk.turn;
  if (state.question === null || understood.items.length > 0 || !goesOn(question)) return null;
  const [own] = understood.rest.length > 0 ? lookUp(talk, question, understood) : [];
  if (own && own.score >= settings.confidence) return null;
  const further = furtherOf(state.question, question);
  const [best] = askIndex(talk.turn, further, 1, { kinds: ['question', 'article'] });
  const isOther = !pointsBack(question) && own && own.score >= THRESHOLDS.NEAR_MISS && own.id !== best?.id;
  if (!best || isOther || best.score < settings.confidence || !tells(talk, best)) return null;
  const isSaid = wasSaid(talk, best.passage);
  if (isSaid && !tellsAll(talk, best)) return null;
  talk.state.question = state.question;
  if (!isSaid) return giveHit(talk, question, best, [best]);
  say(talk, 'told_above', { title: best.title });
  return 'answered';
};

/** It says something of what is asked now. */
function tells({ turn, understood }: Talk, { id, passage }: SearchHit): boolean {
  const { rest, topics } = understood;
  if (topics.includes('=cost') && MONEY.test(passage)) return true;
  return [...rest, ...topics].some((term) => turn.index.says(id, term));
}

/** Nothing that is asked now is new to it: "polar circle delivery?" is not answered by what was said of Norway. */
const tellsAll = ({ turn, understood }: Talk, { id }: SearchHit): boolean =>
  understood.rest.every((word) => meaningsOfWord(word).length > 0 || turn.index.says(id, word));

const MONEY =
  /\d\s?(?:[€$£%]|euros?\b|eur\b|pounds?\b|dollars?\b|usd\b|gbp\b|percent\b|prozent\b|cents?\b)|[€$£]\s?\d/iu;
