import type { Understanding } from '../../nlu/understand';
import type { SearchHit } from '../../retrieval/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import { getWordConcepts } from '../../words/concepts';
import { splitWords } from '../../words/split-words';
import { stem } from '../../words/stem';
import { listPolicyTopics } from '../talk/policy-topics';
import type { TurnContext } from '../talk/turn-context';
import { preferLanguage } from './prefer-language';
import { queryIndex } from './query-index';
import { coversTopics } from './rerank';

const MAX_HITS = 5;

/**
 * What is known about a question, the surest first. A product's name is the frame of a question, not its topic. When
 * that finds nothing every word counts, but only for knowledge: a product would be found by its name alone, whatever
 * was asked about it.
 */
export function searchKnowledge(
  talk: TurnContext,
  question: string,
  { named, rest, items, topics }: Understanding,
): readonly SearchHit[] {
  const { turn, language } = talk;
  const { confidence } = turn.settings;
  const hits = queryIndex(turn, question, MAX_HITS, { quiet: named, ...getProductScope(items, talk) });
  const isFound = hits[0] && hits[0].score >= confidence;
  if (isFound || named.size === 0) return preferLanguage(hits.filter(saysMore), language, confidence);
  const wider = queryIndex(turn, question, MAX_HITS, { kinds: ['question', 'article'] }).filter(saysRest);
  const best = [...wider, ...hits].sort((a, b) => b.score - a.score);
  const all = best.filter(({ id }, at) => best.findIndex((hit) => hit.id === id) === at);
  return preferLanguage(all.filter(saysMore), language, confidence);

  /** An article, which is found by its words, says something of what was asked besides the product's name. */
  function saysMore({ kind, id, is_faq }: SearchHit) {
    if (kind === 'product' && !is_faq) return named.size > 0 || rest.length > 0; // "do you price match?" names no football
    return kind !== 'article' || named.size === 0 || saysRest({ id });
  }

  /** "What does one learn in the course?" is not answered by how to move it. */
  function saysRest({ id }: Pick<SearchHit, 'id'>) {
    return rest.length === 0 || [...rest, ...topics].some((term) => turn.index.hasTerm(id, term));
  }
}

/**
 * The products whose own questions may be answered: the one that is named (a kind of them has none), else those that
 * were spoken of, else any.
 */
function getProductScope(
  items: Understanding['items'],
  { state }: TurnContext,
): { about?: readonly string[] } {
  const named = items.flatMap(({ candidates }) => candidates.map(({ product_id }) => product_id));
  if (named.length > 0) return { about: items.length === 1 && named.length > 1 ? [] : named };
  return state.last_products.length > 0 ? { about: state.last_products } : {};
}

/**
 * The same by what it asks of the shop alone: "Can I send shoes back if they pinch?" is about returns, whatever shoes
 * do. Empty when it is about nothing of the kind, or about more than one answer tells.
 */
export function searchPolicies(
  turn: TurnContext,
  question: string,
  understood: Understanding,
): readonly SearchHit[] {
  const policies = listPolicyTopics(understood).filter((policy) => !VAGUE.has(policy));
  if (policies.length === 0) return [];
  const stems = splitWords(question).map(stem);
  const quiet = new Set([...understood.named, ...stems.filter((one) => getWordConcepts(one).length === 0)]);
  const hits = queryIndex(turn.turn, question, MAX_HITS, {
    quiet,
    kinds: ['question', 'article'],
    by_words: true,
  });
  const { confidence } = turn.turn.settings;
  const count = ({ id }: SearchHit) =>
    understood.topics.filter((topic) => turn.turn.index.hasTerm(id, topic)).length;
  const most = Math.max(...hits.map(count));
  const whole = hits.filter(
    (hit) => count(hit) === most && policies.every((policy) => turn.turn.index.hasTerm(hit.id, policy)),
  );
  const titled = whole.filter(({ title }) => coversTopics(title, policies));
  return preferLanguage(titled.length > 0 ? titled : whole, turn.language, confidence).filter(
    ({ score }) => score >= confidence,
  );
}

/** "If I pay for the whole year?", "how long?": said of anything. */
const VAGUE: ReadonlySet<string> = new Set(['=duration', '=pay']);

/** What is known about a topic in a word that every shop's customers use ("discount"), however this customer put it. */
export function searchTopic(
  turn: TurnContext,
  word: string,
  topics: readonly string[],
): readonly SearchHit[] {
  const hits = queryIndex(turn.turn, word, MAX_HITS, { kinds: ['question', 'article'], by_words: true });
  const { confidence } = turn.turn.settings;
  const fitting = hits.filter(
    ({ id, score }) => score >= confidence && topics.every((topic) => turn.turn.index.hasTerm(id, topic)),
  );
  return preferLanguage(fitting, turn.language, confidence);
}

/** "How do I wash it?": the same of the product that was spoken of, by its name; only what is about what is asked. */
export function searchAboutProduct(turn: TurnContext, question: string, name: string): readonly SearchHit[] {
  const topics = turn.understood.topics.filter((topic) => !VAGUE.has(topic));
  if (topics.length === 0) return [];
  const text = `${question} ${name}`;
  const hits = queryIndex(turn.turn, text, MAX_HITS, { kinds: ['question', 'article'], by_words: true });
  const { confidence } = turn.turn.settings;
  const stems = splitWords(name).map(stem);
  const isOf = ({ id }: SearchHit) =>
    topics.every((topic) => turn.turn.index.hasTerm(id, topic)) &&
    stems.some((one) => turn.turn.index.hasTerm(id, one));
  return preferLanguage(
    hits.filter((hit) => hit.score >= confidence && isOf(hit)),
    turn.language,
    confidence,
  );
}

/** What the description of a product says; empty when there is none. */
export const findProductPassage = ({ turn }: TurnContext, question: string, id: string): string =>
  queryIndex(turn, question, THRESHOLDS.CANDIDATES, { kinds: ['product'], about: [], by_words: true }).find(
    (hit) => hit.id === id,
  )?.passage ?? '';
