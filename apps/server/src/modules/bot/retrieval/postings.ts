import { createVocabulary, type Vocabulary } from './vocabulary';

/** Which documents hold which term, and how rare each term is. */
export interface Postings {
  vocabulary: Vocabulary;
  /** Document -> whether the term stands in its title. */
  find(term: string): ReadonlyMap<number, boolean> | undefined;
  add(document: number, terms: ReadonlyMap<string, boolean>): void;
  remove(document: number, terms: ReadonlyMap<string, boolean>): void;
  /** Inverse document frequency as in BM25: how much finding this term says. */
  rarity(term: string): number;
  /** The rarity of a term that no document has. */
  highestRarity(): number;
}

export function createPostings(): Postings {
  const documentsOf = new Map<string, Map<number, boolean>>();
  const vocabulary = createVocabulary();
  let size = 0;

  const rarityOf = (count: number) => Math.log(1 + (size - count + 0.5) / (count + 0.5));
  return {
    vocabulary,
    find: (term) => documentsOf.get(term),
    add(document, terms) {
      size += 1;
      for (const [term, inTitle] of terms) {
        vocabulary.add(term);
        documentsOf.set(term, (documentsOf.get(term) ?? new Map()).set(document, inTitle));
      }
    },
    remove(document, terms) {
      size -= 1;
      for (const term of terms.keys()) {
        const documents = documentsOf.get(term);
        documents?.delete(document);
        if (documents?.size !== 0) continue;
        documentsOf.delete(term);
        vocabulary.remove(term);
      }
    },
    rarity: (term) => rarityOf(documentsOf.get(term)?.size ?? 0),
    highestRarity: () => rarityOf(0),
  };
}
