import { RE2JS } from 're2js';
import { createExpiringMap } from '../../../lib/expiring-map';

/** Characters of a text that patterns look at, from its beginning. */
export const LOOKED_AT = 4_000;

/**
 * Instructions of a pattern, at most. Each character of a text costs at most as many steps as there are instructions,
 * whatever is written: that is what RE2 promises.
 */
export const LARGEST_PATTERN = 500;

export interface Pattern {
  /** Instructions; 0 when it could not be understood. */
  size: number;
  /** Why it is not taken; undefined: it is. */
  why?: string;
  isIn(text: string): boolean;
}

/** A regular expression (RE2's syntax, small and large letters are the same), compiled once and remembered. */
export function compilePattern(source: string): Pattern {
  const known = compiled.get(source);
  if (known) return known;
  const pattern = compile(source);
  compiled.set(source, pattern);
  return pattern;
}

function compile(source: string): Pattern {
  try {
    const expression = RE2JS.compile(source.normalize('NFC'), RE2JS.CASE_INSENSITIVE);
    const size = expression.programSize();
    if (size > LARGEST_PATTERN) return { ...NEVER, size, why: 'This regular expression is too large.' };
    return { size, isIn: (text) => expression.test(text) };
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : '';
    return { ...NEVER, why: `This is no regular expression that can be used: ${said}.` };
  }
}

const NEVER: Pattern = { size: 0, isIn: () => false };
/** An hour: patterns change seldom, and what is used no longer shall not stay. */
const compiled = createExpiringMap<Pattern>(3_600_000, 2_000);
