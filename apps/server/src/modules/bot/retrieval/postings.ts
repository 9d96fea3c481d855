import { createVocabulary, type Vocabulary } from './vocabulary';

/** Which documents hold which term, and how rare each term is. Documents are numbered by the caller. */
export interface Postings {
  vocabulary: Vocabulary;
  /** Calls `visit` with each document that holds the term, and whether the term stands in its title. */
  forEach(term: string, visit: (document: number, inTitle: boolean) => void): void;
  has(document: number, term: string): boolean;
  /** @param terms term -> whether it stands in the title */
  add(document: number, terms: ReadonlyMap<string, boolean>): void;
  remove(document: number): void;
  /** Inverse document frequency as in BM25: how much finding this term says. */
  rarity(term: string): number;
  /** The rarity of a term that no document has. */
  highestRarity(): number;
}

interface Term {
  text: string;
  /** Twice the document's number, and 1 more when the term stands in its title. */
  documents: number[];
}

/** Numbers instead of nested maps: ten thousand entries take a tenth of the memory. */
export function createPostings(): Postings {
  const numberOf = new Map<string, number>();
  const terms: (Term | undefined)[] = [];
  const free: number[] = [];
  /** The numbers of each document's terms. */
  const termsOf: (Uint32Array | undefined)[] = [];
  const vocabulary = createVocabulary();
  let size = 0;

  const rarityOf = (count: number) => Math.log(1 + (size - count + 0.5) / (count + 0.5));
  const find = (text: string): Term | undefined => {
    const number = numberOf.get(text);
    return number === undefined ? undefined : terms[number];
  };
  const addTerm = (text: string): number => {
    const known = numberOf.get(text);
    if (known !== undefined) return known;
    const number = free.pop() ?? terms.length;
    numberOf.set(text, number);
    terms[number] = { text, documents: [] };
    vocabulary.add(text);
    return number;
  };
  const removeTerm = (number: number, { text }: Term) => {
    terms[number] = undefined;
    free.push(number);
    numberOf.delete(text);
    vocabulary.remove(text);
  };

  return {
    vocabulary,
    forEach(text, visit) {
      for (const posting of find(text)?.documents ?? []) visit(posting >>> 1, (posting & 1) === 1);
    },
    has(document, text) {
      const number = numberOf.get(text);
      return number !== undefined && termsOf[document]?.includes(number) === true;
    },
    add(document, found) {
      size += 1;
      while (termsOf.length < document) termsOf.push(undefined); // no holes: they would make it a dictionary
      termsOf[document] = Uint32Array.from(found, ([text, inTitle]) => {
        const number = addTerm(text);
        terms[number]?.documents.push(2 * document + Number(inTitle));
        return number;
      });
    },
    remove(document) {
      const numbers = termsOf[document];
      if (!numbers) return;
      size -= 1;
      termsOf[document] = undefined;
      for (const number of numbers) {
        const term = terms[number];
        if (!term) continue;
        const at = term.documents.findIndex((posting) => posting >>> 1 === document);
        const last = term.documents.pop();
        if (last !== undefined && at < term.documents.length) term.documents[at] = last;
        if (term.documents.length === 0) removeTerm(number, term);
      }
    },
    rarity: (text) => rarityOf(find(text)?.documents.length ?? 0),
    highestRarity: () => rarityOf(0),
  };
}
