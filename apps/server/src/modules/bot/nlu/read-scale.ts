import { stem } from '../words/stem';
import { normalizeCustomerText } from './normalize-customer-text';
import { readQuantity } from './read-quantity';

/** Another number, said by the one before: times so many, and so many more or less. */
export interface QuantityScale {
  times: number;
  plus: number;
}

/** "Half of that", "twice as many", "one less", "eine mehr"; null when a text says no such thing. */
export function readScale(text: string): QuantityScale | null {
  const plain = normalizeCustomerText(text);
  const times = TIMES.find(([pattern]) => pattern.test(plain));
  if (times) return { times: times[1], plus: 0 };
  const [, many = '', way = ''] = BY.exec(plain) ?? [];
  const number = readQuantity(many);
  if (number === null) return null;
  return { times: 1, plus: FEWER.test(way) ? -number : number };
}

export const applyScale = ({ times, plus }: QuantityScale, quantity: number): number =>
  Math.max(0, Math.ceil(quantity * times) + plus);

const TIMES: readonly [RegExp, number][] = [
  [
    /\b(?:half (?:of (?:that|them|it|those|this)|as many|that|the (?:amount|number|quantity))|(?:nur )?die halfte|halb so viele?)\b|^(?:only |just )?half(?: please)?$/,
    0.5,
  ],
  [
    /\b(?:double (?:that|it|them|this|the (?:amount|number|quantity))|twice (?:as many|that)|doppelt so viele?|das doppelte|verdoppel\w*)\b|^(?:double|doppelt)(?: please| bitte)?$/,
    2,
  ],
  [/\b(?:triple (?:that|it|them)|three times as many|dreimal so viele?|das dreifache)\b/, 3],
];

/** What names no thing once it is understood. */
export const SCALE_WORDS: ReadonlySet<string> = new Set(
  'half halfte halb amount number quantity double twice triple doppelt doppelte verdoppel verdoppeln dreifache'
    .split(' ')
    .map(stem),
);

const BY =
  /\b(\d{1,4}|one|two|three|four|five|six|ten|a couple|ein\w{0,2}|zwei|drei|vier|funf|sechs|zehn) (less|fewer|weniger|more|mehr)\b(?! (?:als|than|thing|question|time))/;
const FEWER = /^(?:less|fewer|weniger)$/;
