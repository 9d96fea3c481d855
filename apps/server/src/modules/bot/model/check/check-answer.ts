import type { BotLanguage } from '@relaydesk/contracts/bot-settings';
import { formatPrice } from '../../decide/talk/format-price';
import { hashText } from '../../decide/talk/hash-text';
import type { AskedTurn } from '../../decide/turn';
import { withoutMarkdown } from '../../retrieve/without-markdown';
import { detectLanguage } from '../../words/detect-language';
import { RULES } from '../build-request';
import type { Material } from '../gather-material';
import { plainNumbers } from './plain-numbers';
import { findPromise, isAboutGetting, splitSentences } from './promises';
import { isKnown, readClaims } from './read-claims';
import { isSupported } from './support';

/** Characters: five short sentences, and a little more. */
const LONGEST = 1_200;
const MOST_SENTENCES = 15;
/** Of what the customer wrote. */
const CHARACTERS_READ = 2_000;
/** Words in a row that are told from the rules: nobody says so many by accident. */
const LEAKED_WORDS = 7;

export interface Said {
  answer: string;
  cites: readonly string[];
}

/**
 * What a model says, before it is said to a customer: only from the sources that it names, and nothing that they do not
 * say. What cannot be told for sure is refused, for the embedded answer is always there. `refused`: why, for people,
 * without a word of the customer's or the model's.
 */
export function checkAnswer(
  { answer, cites }: Said,
  material: readonly Material[],
  turn: AskedTurn,
  language: BotLanguage,
): { text: string; cited: Material[] } | { refused: string } {
  const cited = material.filter(({ label }) => cites.includes(label));
  if (cited.length === 0 || cites.some((cite) => !material.some(({ label }) => label === cite))) {
    return { refused: 'It named a source that it was not given, or none.' };
  }
  const text = tidy(answer);
  const refused = shapeFault(text, turn, language) ?? contentFault(text, cited, turn);
  return refused ? { refused } : { text, cited };
}

/** Without what chats do not show, and without the labels, which only we know. */
const tidy = (answer: string) =>
  withoutMarkdown(answer.replace(/\s*[[(](?:[sp]\d+(?:,\s*)?)+[\])]/g, ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function shapeFault(text: string, { state }: AskedTurn, language: BotLanguage): string | undefined {
  if (text.length < 2 || text.length > LONGEST) return 'What it said was empty or too long.';
  if (/(?![\n\u200d])[\p{Cc}\p{Cf}]|<\/?[a-z!]|```|[{}]/iu.test(text) || !text.isWellFormed())
    return 'What it said was not plain text.';
  if ((text.match(/[?？]/gu) ?? []).length > 1) return 'It asked more than one question back.';
  const other = detectLanguage(text);
  if (other !== null && other !== language) return 'It answered in another language.';
  if (state.said.includes(hashText(text))) return 'It said again what was said already.';
  if (tellsRules(text)) return 'It told its instructions.';
  return undefined;
}

function contentFault(text: string, cited: readonly Material[], turn: AskedTurn): string | undefined {
  const sentences = splitSentences(plainNumbers(text).replace(/^\s*(?:\d{1,2}[.)]|-) /gm, ''));
  if (sentences.length > MOST_SENTENCES) return 'What it said was empty or too long.';
  const read = cited.map((material) => ({ ...material, claims: factsOf(material).flatMap(readClaims) }));
  const basket = basketFacts(turn);
  const inBasket = basket.flatMap(readClaims);
  const words = turn.text.slice(0, CHARACTERS_READ);
  const asked = readClaims(words).filter(({ kind }) => kind === 'number');
  for (const sentence of sentences) {
    const isGetting = isAboutGetting(sentence);
    const own = ownOf(sentence, read).flatMap(({ claims }) => claims);
    const allowed = [...own, ...inBasket, ...(isGetting ? [] : asked)];
    // Thirty days are no thirty of what somebody pays or gets.
    const counted = isGetting ? allowed.filter(({ kind }) => kind === 'number' || kind === 'money') : allowed;
    const wrong = readClaims(sentence).find((it) => !isKnown(it, it.kind === 'number' ? counted : allowed));
    if (wrong) return `It named ${NAMES[wrong.kind]} that none of its sources says.`;
  }
  const from = [...cited.flatMap(factsOf), ...basket].flatMap((fact) => splitSentences(plainNumbers(fact)));
  const promise = findPromise(sentences, from);
  if (promise) return `It spoke of ${promise}, and none of its sources does.`;
  const besides = [words, turn.organisation.name];
  return isSupported(text, from, besides) ? undefined : 'It spoke of something else than its sources.';
}

/** What a source says; of a product each with its name, for that is what it is said of. */
const factsOf = ({ facts, product }: Material): string[] =>
  product ? Object.values(facts).map((fact) => `${product.name}: ${fact}`) : Object.values(facts);

/** One product's price is not another's: a sentence that names some of several speaks of these, and of what is no product. */
function ownOf<T extends Material>(sentence: string, cited: readonly T[]): readonly T[] {
  const isNamed = ({ source }: Material) => sentence.includes(plainNumbers(source.title));
  const others = cited.filter((it) => it.product && !isNamed(it));
  const isAboutSome = cited.some((it) => it.product && isNamed(it));
  return isAboutSome ? cited.filter((it) => !others.includes(it)) : cited;
}

const NAMES: Record<ReturnType<typeof readClaims>[number]['kind'], string> = {
  link: 'an address',
  money: 'an amount of money',
  percent: 'a percentage',
  time: 'a time',
  date: 'a date',
  phone: 'a phone number',
  duration: 'a length of time',
  day: 'a day or month',
  number: 'a number',
};

/** The customer's own basket, at the prices that it was shown with. */
function basketFacts({ basket, organisation: { locale } }: AskedTurn): string[] {
  if (!basket) return [];
  const money = (amount: number) => formatPrice(amount, basket.currency, locale);
  return [
    ...basket.items.map(({ name, quantity, unit_price }) => {
      return `${quantity} × ${name}: ${money(unit_price)}, ${money(quantity * unit_price)}`;
    }),
    money(basket.total),
  ];
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const runsOf = (text: string) => {
  const words = wordsOf(text);
  return words
    .slice(0, Math.max(0, words.length - LEAKED_WORDS + 1))
    .map((_, at) => words.slice(at, at + LEAKED_WORDS).join(' '));
};
const RULES_RUNS = new Set(RULES.flatMap(runsOf));

const tellsRules = (text: string) => runsOf(text).some((run) => RULES_RUNS.has(run));
