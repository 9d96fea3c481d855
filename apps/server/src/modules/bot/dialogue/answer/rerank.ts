import type { SearchHit } from '../../retrieval/knowledge-index';
import { readUnits } from '../../retrieval/read-units';
import { THRESHOLDS } from '../../thresholds';
import { splitWords } from '../../words/split-words';
import { stem } from '../../words/stem';
import { listPolicyTopics } from '../talk/policy-topics';
import type { TurnContext } from '../talk/turn-context';

/**
 * "How long does shipping take?" is not about what it costs, and in "the delivery time to Austria" the country says where
 * to: of what fits about as well, that which holds all that is asked comes first, and the others are no rivals to it.
 */
export function rerank({ turn, understood }: TurnContext, hits: readonly SearchHit[]): readonly SearchHit[] {
  const { topics } = understood;
  const isWhole = ({ id }: SearchHit) => topics.every((topic) => turn.index.hasTerm(id, topic));
  const [first] = hits;
  if (!first || first.kind === 'product') return hits;
  const least = topics.includes('=abroad') ? 0 : first.score - THRESHOLDS.ASK_BACK_MARGIN;
  const found = hits.find(
    (hit) => hit.kind !== 'product' && hit.score >= Math.max(least, turn.settings.confidence) && isWhole(hit),
  );
  const whole = isWhole(first) ? first : found;
  if (!whole) return hits;
  return [
    { ...whole, score: first.score },
    ...hits.filter(
      (hit) => hit !== whole && (isWhole(hit) || hit.score < first.score - THRESHOLDS.ASK_BACK_MARGIN),
    ),
  ];
}

/**
 * It is about one of two things that are asked of the shop and not the other: "do you deliver on Saturdays?" is no
 * question about opening hours.
 */
export function missesTopic(
  { turn, understood }: TurnContext,
  { id, kind, title, score }: SearchHit,
): boolean {
  const policies = listPolicyTopics(understood).filter((policy) => policy !== '=duration');
  if (kind === 'product') return false;
  if (score < THRESHOLDS.CERTAIN && !coversTopics(title, policies)) return true;
  return !policies.every((policy) => turn.index.hasTerm(id, policy));
}

/** Whether a title asks for all of these topics. */
export function coversTopics(title: string, topics: readonly string[]): boolean {
  const meanings = readUnits(title, null).flatMap((unit) => unit.meanings);
  return topics.every((topic) => meanings.includes(topic));
}

/** Sure enough by itself, or about one at least of what is asked of the shop. */
export const isPartialMatch = ({ turn, understood }: TurnContext, { id, score }: SearchHit): boolean =>
  score >= THRESHOLDS.CERTAIN ||
  listPolicyTopics(understood).some((policy) => turn.index.hasTerm(id, policy));

/** Several answers of the shop fit a little, and the product's own text is about the same ("is it delivered upstairs?"). */
export function isBetterAnsweredByProduct(
  { turn, understood }: TurnContext,
  best: SearchHit | undefined,
  id: string,
): boolean {
  const policies = listPolicyTopics(understood);
  return (
    best?.kind !== 'product' &&
    (best?.score ?? 0) < THRESHOLDS.CERTAIN &&
    policies.length > 0 &&
    understood.rest.length > 0 &&
    policies.every((policy) => turn.index.hasTerm(id, policy))
  );
}

/** While a product is spoken of: it is about something that this answer does not hold ("how long does the battery last?"). */
export function isOffTopic(
  { turn, understood }: TurnContext,
  { id, kind, score, is_faq, title, passage }: SearchHit,
): boolean {
  const { rest } = understood;
  if ((kind === 'product' && !is_faq) || score >= THRESHOLDS.CERTAIN || rest.length === 0) return false;
  if (listPolicyTopics(understood).some((policy) => policy !== '=duration')) return false;
  if (!is_faq && understood.topics.some((topic) => topic !== '=duration' && turn.index.hasTerm(id, topic)))
    return false;
  const own = new Set(splitWords(`${title} ${passage}`).map(stem));
  return is_faq ? !rest.some((term) => own.has(term)) : !rest.some((term) => turn.index.hasTerm(id, term));
}
