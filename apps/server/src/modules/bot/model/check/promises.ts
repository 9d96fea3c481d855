import { DENIED, GETTING, PROMISES } from './promise-patterns';

/**
 * What is promised in a text, that none of the sentences of its sources says, or that they deny; undefined: nothing. Both
 * as plainNumbers writes them.
 */
export function findPromise(sentences: readonly string[], sources: readonly string[]): string | undefined {
  const from = sources.join('\n');
  const read = sentences.map((sentence) => presently(sentence, from));
  for (const { name, pattern } of PROMISES) {
    const said = read.filter((sentence) => pattern.test(sentence));
    if (said.length === 0) continue;
    const known = sources.filter((sentence) => pattern.test(sentence));
    if (known.length === 0) return name;
    const isDenied = known.every((sentence) => DENIED.test(sentence));
    if (isDenied && !said.every((sentence) => DENIED.test(sentence))) return name;
  }
  return undefined;
}

/** "We will refund it" is no more than "we refund it", where the sources say that. */
const presently = (sentence: string, from: string) =>
  sentence.replace(/\bwe(?:'ll| will) (\p{L}+)/gu, (said, verb: string) =>
    from.includes(`we ${verb}`) ? `we ${verb}` : said,
  );

/** Whether a sentence is about what somebody gets: a number in it is no mere repetition of what the customer said. */
export const isAboutGetting = (sentence: string): boolean =>
  GETTING.test(sentence) || PROMISES.some(({ pattern }) => pattern.test(sentence));

/** Decimals and abbreviations stay whole: a sentence ends where a blank follows. */
export const splitSentences = (text: string): string[] => text.split(/(?<=[.!?])\s+|\n+/).filter(Boolean);
