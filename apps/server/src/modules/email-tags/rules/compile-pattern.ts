import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { RE2JS, RE2JSSyntaxException } from 're2js';
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
    return { ...NEVER_MATCHES, compile_error: toReason(error) };
  }
}

function toReason(error: unknown): ErrorReason {
  if (!(error instanceof RE2JSSyntaxException))
    return because('pattern_invalid', { problem: 'other', at: NOWHERE });
  const problem = PROBLEMS[error.getDescription()] ?? 'other';
  const at = error.getPattern()?.replace(/^\(\?i\)/, '') || NOWHERE; // the flag is ours
  return problem === 'too_large' ? because('pattern_too_large') : because('pattern_invalid', { problem, at });
}

/** Where the library does not say which part of the expression is wrong. */
const NOWHERE = 'nowhere';

/** The library's descriptions, which are all that its errors have -> the problem that the texts of `pattern_invalid` name. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'missing closing )': 'unclosed_group',
  'unexpected )': 'unexpected_parenthesis',
  'missing closing ]': 'unclosed_class',
  'invalid character class range': 'invalid_range',
  'invalid escape sequence': 'invalid_escape',
  'invalid named capture': 'invalid_name',
  'duplicate capture group name': 'invalid_name',
  'invalid nested repetition operator': 'nested_repetition',
  'invalid repeat count': 'invalid_count',
  'missing argument to repetition operator': 'nothing_to_repeat',
  'trailing backslash at end of expression': 'trailing_backslash',
  'invalid or unsupported Perl syntax': 'unsupported',
  'expression nests too deeply': 'too_deep',
  'expression too large': 'too_large',
};

const NEVER_MATCHES: TagPattern = { size: 0, matches: () => false };
/** An hour: patterns change rarely, and unused ones expire. */
const patternCache = createExpiringMap<TagPattern>(3_600_000, 2_000);
