import { MIN_PASSWORD_LENGTH } from '@relaydesk/contracts/password-limits';

/** 0 none, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/**
 * Estimates password strength: common guesses (repetitions, keyboard rows, the user's own name) count as one
 * character. Only a hint; the server decides what is refused.
 */
export function estimatePasswordStrength(
  password: string,
  personal: readonly string[] = [],
): PasswordStrength {
  if (password === '') return 0;
  if (password.length < MIN_PASSWORD_LENGTH) return 1;
  const bits = computeEffectiveLength(password, personal) * Math.log2(alphabetSize(password));
  if (bits < 40) return 1;
  if (bits < 55) return 2;
  return bits < 75 ? 3 : 4;
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertzuiop',
  'qwertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
];
const USUAL = ['password', 'passwort', 'passw0rd', 'welcome', 'willkommen', 'admin', 'letmein', 'iloveyou'];

function computeEffectiveLength(password: string, personal: readonly string[]): number {
  let rest = password.toLowerCase();
  const words = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  for (const word of [...USUAL, ...words]) if (word.length > 2) rest = rest.replaceAll(word, '.');
  rest = rest.replaceAll(/(.)\1+/g, '$1').replaceAll(/(.{2,})\1+/g, '$1');
  let length = 0;
  for (let at = 0; at < rest.length; at += 1) if (!continuesSequence(rest, at)) length += 1;
  return length;
}

/** Whether the character at this index continues a keyboard row, forwards or backwards. */
function continuesSequence(text: string, at: number): boolean {
  const pair = text.slice(at - 1, at + 1);
  if (at < 1 || pair.length < 2) return false;
  const reversed = [...pair].toReversed().join('');
  return ROWS.some((row) => row.includes(pair) || row.includes(reversed));
}

function alphabetSize(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 20],
  ];
  return kinds.reduce((size, [kind, count]) => size + (kind.test(password) ? count : 0), 0);
}
