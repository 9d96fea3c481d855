import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { AppError } from '../../../lib/app-error';
import { COMMON_PASSWORDS } from './common-passwords';

/**
 * Refuses easily guessed passwords (NIST SP 800-63B, 3.1.1.2): common passwords, keyboard rows, repetitions,
 * and names from the context. The contract checks the length.
 * @param context values that an attacker who knows the user would try: e-mail, name, organisation
 * @param field form field of the error
 */
export function assertStrongPassword(
  password: string,
  context: (string | null | undefined)[],
  field = 'password',
): void {
  const why = findPasswordWeakness(password, context);
  if (why) throw AppError.because(why, { field });
}

export function findPasswordWeakness(
  password: string,
  context: (string | null | undefined)[],
): ErrorReason | undefined {
  const plain = password.toLowerCase().replace(/\s+/g, '');
  if (isRepetition(plain) || isCharacterRow(plain)) return because('password_too_guessable');
  if (extractPasswordCores(plain).some((core) => COMMON_PASSWORDS.has(core))) {
    return because('password_too_common');
  }
  const names = ['relaydesk', ...context.flatMap(extractWords)];
  if (
    consistsMostlyOf(names, plain) ||
    consistsMostlyOf(names.map(replaceLeetspeak), replaceLeetspeak(plain))
  ) {
    return because('password_contains_name');
  }
  return undefined;
}

/** One of the names, with fewer than four other letters. */
function consistsMostlyOf(names: string[], plain: string): boolean {
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), plain);
  return rest.length < plain.length && rest.replace(/[\d\W_]/g, '').length < 4;
}

/** The password without the digits and signs that are commonly added to satisfy rules. */
function extractPasswordCores(plain: string): string[] {
  const bare = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  // `passw0rd` is a word only with its digits read as letters, `password123` only without them.
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
  return [
    letters(bare),
    letters(replaceLeetspeak(bare)),
    letters(replaceLeetspeak(plain).replace(/[^\p{L}]+$/u, '')),
  ];
}

const LEETSPEAK_LETTERS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const replaceLeetspeak = (text: string) =>
  text.replace(/[013457@$!]/g, (sign) => LEETSPEAK_LETTERS[sign] ?? sign);

/** `aaaaaaaaaa`, `abcabcabcabc`, `12121212121`. */
const isRepetition = (plain: string) =>
  [1, 2, 3, 4].some((size) => [...plain].every((sign, at) => sign === plain[at % size]));

const CHARACTER_ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];

/** A sequence of the keyboard, the alphabet or the digits, in either direction. */
function isCharacterRow(plain: string): boolean {
  const backwards = [...plain].reverse().join('');
  return CHARACTER_ROWS.some((row) => row.includes(plain) || row.includes(backwards));
}

/** The parts of a name or an address that are long enough to matter. */
const extractWords = (text: string | null | undefined): string[] => {
  const plain = (text ?? '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 4);
  return [plain.replace(/\s+/g, ''), ...words].filter((word) => word.length >= 4);
};
