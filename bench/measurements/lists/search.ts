import { wordAt } from '../../generate/vocabulary';
import { median, percentile } from '../../load/percentile';
import { signIn } from '../../product/api-client';
import { timedGet } from '../timed-get';

/** Searches of each kind and reader, each for another word. */
const SEARCH_COUNT = 40;
const WARM_UP = 5;

/** What is looked for, the n-th time; ranks as in vocabulary.ts, where the n-th word is 1/n as frequent as the first. */
const KINDS: Record<string, (n: number) => string> = {
  'a frequent word': (n) => wordAt(70 + n),
  'a word': (n) => wordAt(300 + 10 * n),
  'a rare word': (n) => wordAt(5_000 + 300 * n),
  'two words': (n) => `${wordAt(80 + n)} ${wordAt(400 + 10 * n)}`,
  'the beginning of a word': (n) => wordAt(200 + n).slice(0, 3),
  'two letters': (n) => wordAt(90 + n).slice(0, 2),
  'a mistyped word': (n) => addTypo(wordAt(250 + 10 * n)),
  'a number': (n) => String(100_000 + 37 * n),
  'what nobody has said': (n) => `xylophonist${n}`,
};

/** Milliseconds over all kinds, and the kind whose p50 is the slowest. */
export interface SearchTimes {
  p50: number;
  p99: number;
  slowest: { name: string; p50: number; p99: number };
}

/** T9: by an Organisation Admin, who reads everything, and by a CSR, of whose finds most are not theirs to read. */
export async function measureSearch(address: string): Promise<SearchTimes> {
  const readers = { admin: 'admin@acme.test', CSR: 'csr@acme.test' };
  const all: { name: string; samples: number[] }[] = [];
  for (const [reader, email] of Object.entries(readers)) {
    const { access_token } = await signIn(address, email);
    const find = (q: string) =>
      timedGet({ url: `${address}/api/search/?q=${encodeURIComponent(q)}`, access_token });
    for (const [name, word] of Object.entries(KINDS)) {
      const samples: number[] = [];
      for (let n = 0; n < WARM_UP + SEARCH_COUNT; n++) {
        const took = await find(word(n));
        if (n >= WARM_UP) samples.push(took);
      }
      all.push({ name: `${name} (${reader})`, samples });
    }
  }
  const judged = all.map(({ name, samples }) => ({
    ...{ name, p50: median(samples), p99: percentile(samples, 0.99) },
  }));
  const together = all.flatMap(({ samples }) => samples);
  return {
    p50: median(together),
    p99: percentile(together, 0.99),
    slowest: judged.reduce((one, other) => (other.p50 > one.p50 ? other : one)),
  };
}

/** Another letter where it is forgiven: behind the first ones. */
const addTypo = (word: string): string =>
  word.length < 5 ? `${word}q` : `${word.slice(0, 4)}q${word.slice(5)}`;
