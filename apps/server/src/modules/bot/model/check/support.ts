import { detectLanguage } from '../../words/detect-language';
import { splitWords } from '../../words/split-words';
import { stem } from '../../words/stem';
import { COMMON_WORDS, STOP_WORDS } from '../../words/stop-words';
import { plainNumbers } from './plain-numbers';
import { type Claim, isKnown, readClaims } from './read-claims';
import { isDayName } from './read-days';

/** Share of an answer's words of meaning that its sources, or the customer, have said as well. A paraphrase has 0.5 and more. */
const SUPPORTED = 0.4;
/**
 * Whether an answer speaks of what its sources speak of, and says of each amount what they say of it. Only asked where
 * both are in one language: a translation shares no words, and is held by its numbers and promises alone.
 * @param sentences of the sources, as plainNumbers writes them
 * @param besides what else may be spoken of: the customer's own words, the shop's name
 */
export function isSupported(text: string, sentences: readonly string[], besides: readonly string[]): boolean {
  const from = sentences.join('\n');
  const languages = [detectLanguage(from), detectLanguage(text)];
  if (!languages.includes(null) && languages[0] !== languages[1]) return true;
  const known = new Set([from, ...besides].flatMap(meaningsIn));
  const meanings = meaningsIn(text);
  const shared = meanings.filter((it) => known.has(it)).length;
  if (meanings.length > 0 && shared / meanings.length < SUPPORTED) return false;
  const read = sentences.map((sentence) => ({
    claims: readClaims(sentence),
    meanings: new Set(meaningsIn(sentence)),
  }));
  return clausesOf(plainNumbers(text)).every((clause) => fits(clause, read));
}

interface Read {
  claims: readonly Claim[];
  meanings: ReadonlySet<string>;
}

/**
 * "Express costs 4.90" does not fit "Standard costs 4.90. Express costs 9.90.", though all of it stands there: what it
 * speaks of is said with another amount.
 */
function fits(clause: string, sentences: readonly Read[]): boolean {
  const claims = readClaims(clause).filter(({ kind }) => WEIGHTY.has(kind));
  const meanings = meaningsIn(clause);
  return claims.every((claim) => {
    const alike = sentences.filter((it) => it.claims.some(({ kind }) => kind === claim.kind));
    const most = (isSame: boolean) =>
      Math.max(
        0,
        ...alike
          .filter((it) => isKnown(claim, it.claims) === isSame)
          .map((it) => meanings.filter((meaning) => it.meanings.has(meaning)).length),
      );
    return most(false) <= most(true);
  });
}

/** What differs from one thing to the next. */
const WEIGHTY: ReadonlySet<string> = new Set(['money', 'percent', 'duration']);

/** Each says one thing. */
const clausesOf = (text: string): string[] =>
  text.split(/[;:!?]|[.,](?=\s|$)|\n|\s(?:and|or|but|while|und|oder|aber|sowie)\s/u);

const meaningsIn = (text: string): string[] => [
  ...new Set(
    splitWords(text)
      .filter((word) => !isSmall(word))
      .map(stem),
  ),
];

const isSmall = (word: string) =>
  word.length < 3 ||
  /\d/.test(word) ||
  isDayName(word) || // held by themselves, as numbers are
  STOP_WORDS.en.has(word) ||
  STOP_WORDS.de.has(word) ||
  COMMON_WORDS.has(word);
