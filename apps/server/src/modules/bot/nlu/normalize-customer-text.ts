import { THRESHOLDS } from '../thresholds';
import { fold } from '../words/fold';

/** The text as the patterns see it: folded, without apostrophes and punctuation, one blank between words. */
export function normalizeCustomerText(text: string): string {
  return fold(text.slice(0, THRESHOLDS.MAX_INPUT_LENGTH))
    .replaceAll("'", '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
