import { THRESHOLDS } from '../thresholds';
import type { Candidates } from './expand-unit';
import type { Postings } from './postings';

export interface WeighedUnit {
  candidates: Candidates;
  weight: number;
}

/** The documents that hold something of a question; valid until the next question. */
export interface Coverage {
  covered: readonly number[];
  /** How much of the question a document holds, in weights. */
  sumOf(document: number): number;
}

/**
 * Returns a function that finds the documents of a question: for each unit the best of its candidates counts, less when it
 * stands only in the text. Arrays of all documents are used again, because an everyday word touches thousands of them.
 */
export function createDocumentCoverage(postings: Postings) {
  let sums = new Float64Array(0);
  let best = new Float64Array(0);
  let touched = new Uint32Array(0);
  const covered: number[] = [];

  return (units: readonly WeighedUnit[], documents: number): Coverage => {
    if (sums.length < documents) {
      const room = Math.ceil(documents * GROWTH);
      [sums, best, touched] = [new Float64Array(room), new Float64Array(room), new Uint32Array(room)];
    }
    for (const document of covered) sums[document] = 0;
    covered.length = 0;
    for (const { candidates, weight } of units) {
      let count = 0;
      for (const [term, counts] of candidates) {
        postings.forEach(term, (document, inTitle) => {
          const likeness = inTitle ? counts : counts * THRESHOLDS.IN_BODY;
          const known = best[document] ?? 0;
          if (known === 0) touched[count++] = document;
          if (likeness > known) best[document] = likeness;
        });
      }
      for (const document of touched.subarray(0, count)) {
        const sum = sums[document] ?? 0;
        if (sum === 0) covered.push(document);
        sums[document] = sum + weight * (best[document] ?? 0);
        best[document] = 0;
      }
    }
    return { covered, sumOf: (document: number) => sums[document] ?? 0 };
  };
}

/** How much room there is after growing. */
const GROWTH = 1.25;
