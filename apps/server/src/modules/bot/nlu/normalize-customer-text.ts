import { THRESHOLDS } from '../thresholds';
import { fold } from '../words/fold';

/** The text as the patterns see it: folded, without apostrophes and punctuation, one blank between words. */
export function plainText(text: string): string {
  return fold(text.slice(0, THRESHOLDS.CHARACTERS_READ))
    .replaceAll("'", '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
