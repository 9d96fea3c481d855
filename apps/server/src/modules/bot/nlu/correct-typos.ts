import { COMMON_WORDS, STOP_WORDS } from '../words/stop-words';

/**
 * Words by which intents are recognised (patterns.ts) and which people mistype. Product names and topics have their
 * own search for slips (retrieve/vocabulary.ts).
 */
const KEY_WORDS =
  `human person people agent representative operator manager colleague employee support someone
  hello thanks thank goodbye please cancel order status parcel package delivery complaint complain damaged broken
  defective wrong refund speak connect transfer remove without instead another basket confirm unacceptable ridiculous
  terrible disappointed frustrated annoyed checkout
  mensch menschen mitarbeiter mitarbeiterin kollege kollegen berater jemand kundenservice kundendienst hallo danke
  bestellen bestellung bestellstatus sendung lieferung paket stornieren abbrechen beschwerde beschweren reklamation
  kostet zusammen together kaputt defekt beschadigt sprechen verbinden entfernen warenkorb bestatigen enttauscht`
    .split(/\s+/)
    .filter(Boolean);

const keys = new Set(KEY_WORDS);

/** A plain text (plainText) with slips in its key words put right: "hunam plaese" is "human please". */
export function correctTypos(plain: string): string {
  return plain.split(' ').map(correct).join(' ');
}

/** One word of a plain text as it was meant. */
export function correct(word: string): string {
  // "heyyyy" and "pleeease": nobody's word has a letter three times in a row.
  const calm = SHORTHAND.get(word) ?? word.replace(/([a-z])\1{2,}/g, '$1');
  if (calm.length < SHORTEST || keys.has(calm) || isWord(calm)) return calm;
  return KEY_WORDS.find((key) => isSlip(calm, key)) ?? calm;
}

/** As people type in a hurry. */
const SHORTHAND = new Map([
  ['u', 'you'],
  ['r', 'are'],
  ['ur', 'your'],
  ['hav', 'have'],
  ['mutch', 'much'],
  ['muhc', 'much'],
  ['wat', 'what'],
  ['ir', 'ihr'],
  ['nich', 'nicht'],
  ['ned', 'nicht'],
  ['isses', 'ist es'],
]);

/** Characters; shorter words are too easily other words. */
const SHORTEST = 4;

const isWord = (word: string) =>
  STOP_WORDS.en.has(word) || STOP_WORDS.de.has(word) || COMMON_WORDS.has(word) || OTHER_WORDS.has(word);

/** Words of their own that are a letter away from one of ours. */
const OTHER_WORDS = new Set(['compliant', 'compliance', 'complaints', 'supported', 'personal', 'officer']);

/**
 * One slip: letters in another order, one too few or too many. Another letter in a place counts only in long words:
 * "older" is not "order".
 */
function isSlip(word: string, key: string): boolean {
  if (word[0] !== key[0] || Math.abs(word.length - key.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === key[at]) at += 1;
  const [rest, meant] = [word.slice(at), key.slice(at)];
  if (word.length < key.length) return key.length > SHORTEST && meant.slice(1) === rest;
  if (word.length > key.length)
    return key.length > SHORTEST && rest.slice(1) === meant && !INFLECTED.has(rest);
  if (sorted(rest) === sorted(meant)) return true;
  return key.length >= LONG && rest.slice(1) === meant.slice(1);
}

const sorted = (letters: string) => [...letters].sort().join('');

/** Endings that make another form of a word, and no slip; the patterns know which forms they mean. */
const INFLECTED = new Set(['s', 'e', 'n', 'd', 'r', 't', 'y']);
const LONG = 7;
