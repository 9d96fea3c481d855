import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { RE2JS } from 're2js';
import { createExpiringMap } from '../../../lib/expiring-map';

/** Characters at the start of a text that patterns scan. */
export const MAX_SCANNED_CHARACTERS = 4_000;

/** Maximum instructions of a pattern. RE2 guarantees at most as many steps per character as instructions. */
export const MAX_PATTERN_SIZE = 500;

export interface TagPattern {
  /** Instructions; 0 if invalid. */
  size: number;
  /** Why it is not taken; undefined: it is. */
  compile_error?: ErrorReason;
  matches(text: string): boolean;
}

/** A regular expression (RE2 syntax, case-insensitive), compiled once and cached. */
export function compilePattern(source: string): TagPattern {
  const known = patternCache.get(source);
  if (known) return known;
  const pattern = compileUncached(source);
  patternCache.set(source, pattern);
  return pattern;
}

function compileUncached(source: string): TagPattern {
  try {
    const expression = RE2JS.compile(source.normalize('NFC'), RE2JS.CASE_INSENSITIVE);
    const size = expression.programSize();
    if (size > MAX_PATTERN_SIZE)
      return { ...NEVER_MATCHES, size, compile_error: because('pattern_too_large') };
    return { size, matches: (text) => expression.test(text) };
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : '';
    return { ...NEVER_MATCHES, compile_error: because('pattern_invalid', { detail: said }) };
  }
}

const NEVER_MATCHES: TagPattern = { size: 0, matches: () => false };
/** An hour: patterns change rarely, and unused ones expire. */
const patternCache = createExpiringMap<TagPattern>(3_600_000, 2_000);
