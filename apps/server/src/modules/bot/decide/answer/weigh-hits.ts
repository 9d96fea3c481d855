import type { SearchHit } from '../../retrieve/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import { splitWords } from '../../words/split-words';
import { stem } from '../../words/stem';
import { policiesIn } from '../talk/find-topic';
import type { Talk } from '../talk/talk';

/**
 * "What is the delivery time to Austria?": a country says where to, and is not what is asked; an answer that holds all
 * of it comes before the one about countries.
 */
export function preferWhole({ turn, understood }: Talk, hits: readonly SearchHit[]): readonly SearchHit[] {
  const policies = policiesIn(understood);
  const isWhole = ({ id }: SearchHit) => policies.every((policy) => turn.index.says(id, policy));
  const [first] = hits;
  const whole = hits.find(
    (hit) => hit.kind !== 'product' && hit.score >= turn.settings.confidence && isWhole(hit),
  );
  if (!first || !whole || first.kind === 'product' || !policies.includes('=abroad') || isWhole(first))
    return hits;
  return [
    { ...whole, score: first.score },
    ...hits.filter((hit) => hit !== whole && hit.score < first.score - THRESHOLDS.ASK_BACK_MARGIN),
  ];
}

/**
 * It is about one of two things that are asked of the shop and not the other: "do you deliver on Saturdays?" is no
 * question about opening hours.
 */
export function leavesOut({ turn, understood }: Talk, { id, kind }: SearchHit): boolean {
  const policies = policiesIn(understood).filter((policy) => policy !== '=duration');
  return kind !== 'product' && !policies.every((policy) => turn.index.says(id, policy));
}

/** Sure enough by itself, or about one at least of what is asked of the shop. */
export const isPartly = ({ turn, understood }: Talk, { id, score }: SearchHit): boolean =>
  score >= THRESHOLDS.SURE || policiesIn(understood).some((policy) => turn.index.says(id, policy));

/** Several answers of the shop fit a little, and the product's own text is about the same ("is it delivered upstairs?"). */
export function isOfProduct({ turn, understood }: Talk, best: SearchHit | undefined, id: string): boolean {
  const policies = policiesIn(understood);
  return (
    best?.kind !== 'product' &&
    (best?.score ?? 0) < THRESHOLDS.SURE &&
    policies.length > 0 &&
    understood.rest.length > 0 &&
    policies.every((policy) => turn.index.says(id, policy))
  );
}

/** While a product is spoken of: it is about something that this answer does not hold ("how long does the battery last?"). */
export function isFarFetched(
  { turn, understood }: Talk,
  { id, kind, score, is_faq, title, passage }: SearchHit,
): boolean {
  const { rest } = understood;
  if ((kind === 'product' && !is_faq) || score >= THRESHOLDS.SURE || rest.length === 0) return false;
  if (policiesIn(understood).some((policy) => policy !== '=duration')) return false;
  const own = new Set(splitWords(`${title} ${passage}`).map(stem));
  return is_faq ? !rest.some((term) => own.has(term)) : !rest.some((term) => turn.index.says(id, term));
}
