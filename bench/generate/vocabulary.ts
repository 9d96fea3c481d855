/** What customers and colleagues say most, the most frequent first. Half of it says nothing, as in real talk. */
const COMMON = (
  'the i to my is and a you it for order not have parcel in on with this of can please we your was delivery are be ' +
  'when refund from but has return size will thanks received yesterday still email payment invoice no address what ' +
  'tracking number if shoes day week new old broken wrong colour shop hello an jacket price account card bank at ' +
  'exchange warranty voucher discount package courier box label sent arrived missing late cancel change help ask'
).split(' ');

const BEGINNINGS = 'b br c ch d dr f fl g gr h j k kl l m n p pl pr qu r s sh sl st t th tr v w z'.split(' ');
const MIDDLES = 'a e i o u ai ea ee oo ou'.split(' ');
const ENDINGS = 'b ck d ft g ll m mp n nd nt p r rd rk rn s st t x'.split(' ');

/** Words in all; a text of 3M messages has about so many that are not names and numbers. */
export const WORDS = 20_000;

/** The word of this rank (0: the most frequent), the same in every run. */
export function wordAt(rank: number): string {
  const common = COMMON[rank];
  if (common !== undefined) return common;
  const pick = (from: string[], at: number) => from[at % from.length] ?? '';
  const syllable = (at: number) => pick(BEGINNINGS, at) + pick(MIDDLES, Math.floor(at / BEGINNINGS.length));
  // Coprime to all the lists' lengths, so that neighbours in frequency do not look alike.
  const at = rank * 7_919;
  return syllable(at) + syllable(Math.floor(at / 310)) + pick(ENDINGS, rank);
}

/** So many sentences of 5 to 14 words; a word of rank n is about 1/n as frequent as the first (Zipf). */
export function makeSentences(count: number): string[] {
  const next = createRandom(20_261_121);
  return Array.from({ length: count }, () => {
    const length = 5 + Math.floor(next() * 10);
    const words = Array.from({ length }, () => wordAt(Math.floor(WORDS ** next()) - 1));
    const sentence = words.join(' ');
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${next() < 0.3 ? '?' : '.'}`;
  });
}

/** Numbers from 0 to below 1 that are the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
