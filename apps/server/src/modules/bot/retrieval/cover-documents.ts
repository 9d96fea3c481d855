import { THRESHOLDS } from '../thresholds';
import type { Candidates } from './expand-unit';
import type { Postings } from './postings';

export interface WeighedUnit {
  candidates: Candidates;
  weight: number;
}

/**
 * Document -> how much of the question it holds, in weights: for each unit the best of its candidates, less when it
 * stands only in the text. Plain arrays, because an everyday word touches thousands of documents.
 */
export function coverDocuments(units: readonly WeighedUnit[], postings: Postings, documents: number) {
  const sums = new Float64Array(documents);
  const best = new Float64Array(documents);
  const touched = new Uint32Array(documents);
  const covered: number[] = [];
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
}
