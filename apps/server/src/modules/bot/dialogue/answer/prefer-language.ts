import type { SearchHit } from '../../retrieval/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import { detectLanguage } from '../../words/detect-language';
import type { Language } from '../../words/stop-words';

/**
 * What is known in the customer's language is said rather than the same in another one. Answers in another language
 * stay when there is none in theirs that is sure enough, or when they are much surer.
 */
export function preferLanguage(
  hits: readonly SearchHit[],
  language: Language,
  confidence: number,
): readonly SearchHit[] {
  const own = hits.find((hit) => hit.score >= confidence && languageOf(hit) === language);
  if (!own) return hits;
  return hits.filter((hit) => {
    const spoken = languageOf(hit);
    return spoken === null || spoken === language || hit.score - own.score > THRESHOLDS.LANGUAGE_MARGIN;
  });
}

/** Products have no language: their facts are said in the customer's. */
const languageOf = ({ kind, title, passage }: SearchHit) =>
  kind === 'product' ? null : detectLanguage(`${title} ${passage}`);
