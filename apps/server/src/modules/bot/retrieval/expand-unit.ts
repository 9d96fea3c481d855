import { THRESHOLDS } from '../thresholds';
import { getPartConcepts, getWordConcepts } from '../words/concepts';
import { stem } from '../words/stem';
import type { Postings } from './postings';
import type { TextUnit } from './read-units';

/** The terms by which a unit of a question may be found, each with how much it counts (0..1). */
export type Candidates = Map<string, number>;

/**
 * Said literally, or meant: synonyms ("send back" -> return), words with a slip ("retrun"), made with others
 * ("Schuhe" -> "Laufschuhe"), or written apart ("trail runner" -> "TrailRunner"; `neighbours` are the joined forms).
 */
export function expandUnit(
  unit: TextUnit,
  neighbours: readonly string[],
  { vocabulary }: Postings,
): Candidates {
  const candidates: Candidates = new Map();
  const add = (term: string, counts: number) => {
    if (vocabulary.has(term)) candidates.set(term, Math.max(counts, candidates.get(term) ?? 0));
  };
  const [first] = unit.stems;
  const isPhrase = unit.to > unit.from;

  for (const stemmed of unit.stems) add(stemmed, isPhrase ? THRESHOLDS.COMPOUND : 1);
  for (const meaning of unit.meanings) add(meaning, isPhrase ? 1 : THRESHOLDS.MEANING);
  for (const joined of neighbours) add(stem(joined), 1);
  if (isPhrase || first === undefined) return candidates;

  for (const compound of vocabulary.findCompounds(first)) add(compound, THRESHOLDS.COMPOUND);
  if (!vocabulary.has(first) && unit.meanings.length === 0) {
    for (const [term, likeness] of vocabulary.findNear(first)) {
      add(term, THRESHOLDS.NEAR * likeness);
      for (const meaning of getWordConcepts(term)) add(meaning, THRESHOLDS.MEANING * likeness);
    }
    for (const meaning of getPartConcepts(first)) add(meaning, THRESHOLDS.COMPOUND);
  }
  return candidates;
}
