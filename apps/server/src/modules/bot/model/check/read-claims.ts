import { parseAmount, plainNumbers } from './plain-numbers';
import { dayOf, shortDays } from './read-days';

/** Something in a text that can be held against another text. */
export interface Claim {
  kind: 'link' | 'money' | 'percent' | 'time' | 'date' | 'phone' | 'duration' | 'day' | 'number';
  /** Written the same way wherever it stands. */
  value: string;
  /** What was counted; NaN, which is like nothing, for digits that we do not read. */
  amount?: number;
}

/** Everything in a text that is true or false: amounts, times, dates, and where somebody can be reached. */
export function readClaims(text: string): Claim[] {
  const claims = shortDays(text).map(day);
  let rest = plainNumbers(text);
  for (const { pattern, read } of KINDS) {
    rest = rest.replace(pattern, (...match: unknown[]) => {
      const groups = match.filter(
        (part): part is string | undefined => typeof part !== 'object' && typeof part !== 'number',
      );
      claims.push(...read(groups.map((part) => part ?? '')));
      return ' ; ';
    });
  }
  return claims;
}

type Kind = { pattern: RegExp; read: (groups: string[]) => Claim[] };

const NUMBER = String.raw`\d{1,3}(?:[.,']\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?`;
const CURRENCY = String.raw`\p{Sc}|(?:eur|euros?|usd|dollars?|gbp|chf|franken|cents?|ct|sek|nok|dkk|kr|pln|zł|czk|kč|huf|ft|jpy|cad|aud)(?!\p{L})`;
const CURRENCIES: Record<string, string> = {
  ...{
    '€': 'eur',
    euro: 'eur',
    euros: 'eur',
    $: 'usd',
    dollar: 'usd',
    dollars: 'usd',
    '£': 'gbp',
    '¥': 'jpy',
  },
  ...{ franken: 'chf', cents: 'cent', ct: 'cent', zł: 'pln', kč: 'czk', ft: 'huf' },
};

/** The longer unit first where one is the beginning of another. */
const UNITS: [string, string][] = [
  ['workday', String.raw`(?:working|business|bank)[ -]days?|(?:werk|arbeits)tag\p{L}*`],
  ['day', String.raw`days?|tag(?:e|en|es|s)?|tägig\p{L}*`],
  ['week', String.raw`weeks?|wochen?|wöchig\p{L}*`],
  ['month', String.raw`months?|monat\p{L}*`],
  ['year', String.raw`years?|jahr(?:e|en|es|s)?|jährig\p{L}*`],
  ['hour', String.raw`hours?|hrs?|h|stunden?|std|stündig\p{L}*`],
  ['minute', 'minutes?|mins?|minuten?'],
];
const UNIT = UNITS.map(([, words]) => words).join('|');
const unitOf = (written: string) =>
  UNITS.find(([, words]) => new RegExp(`^(?:${words})$`, 'u').test(written))?.[0] ?? written;

const money = (amount: string, currency: string): Claim => {
  const value = parseAmount(amount);
  return { kind: 'money', value: `${value} ${CURRENCIES[currency] ?? currency}`, amount: value };
};
const link = (written: string): Claim => ({
  kind: 'link',
  value: written
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[.,;:!?/]+$/, ''),
});
const time = (hour: string, minute: string, half: string): Claim => {
  const hours = (Number(hour) % (half ? 12 : 24)) + (half.startsWith('p') ? 12 : 0);
  return {
    kind: 'time',
    value: String(hours * 60 + Number(minute)),
    ...(Number(minute) === 0 && { amount: Number(hour) }),
  };
};
const date = (day: string, month: string, year: string): Claim => ({
  kind: 'date',
  value: `${Number(day)}.${Number(month)}.${year && Number(year) % 100}`,
});

/** What was read by one is not read again by the next. */
const KINDS: readonly Kind[] = [
  { pattern: /[^\s@<>()[\]",;:]+@[^\s@<>()[\]",;:]+/gu, read: ([all = '']) => [link(all)] },
  {
    pattern:
      /(?:\p{L}[\p{L}\d+.-]{1,20}:\/\/|www\.)[^\s<>"')\]]+|(?<!\p{L})(?:javascript|data|mailto|tel|sms):\S+/gu,
    read: ([all = '']) => [link(all)],
  },
  {
    pattern: /(?<![\p{L}\d.-])(?:[\p{L}\d-]+\.)+\p{L}{2,24}(?:\/[^\s<>"')\]]*)?/gu,
    read: ([all = '']) => [link(all)],
  },
  {
    pattern: /(?<!\p{L})(?:dot|punkt) ?(?:com|net|org|de|io|info|shop)(?!\p{L})|[[(](?:at|dot)[\])]/gu,
    read: ([all = '']) => [link(all)],
  },
  {
    pattern: new RegExp(`(${CURRENCY})\\s?(${NUMBER})`, 'gu'),
    read: ([, currency = '', amount = '']) => [money(amount, currency)],
  },
  {
    pattern: new RegExp(`(${NUMBER})(?:,?-)?\\s?(${CURRENCY})`, 'gu'),
    read: ([, amount = '', currency = '']) => [money(amount, currency)],
  },
  {
    pattern: new RegExp(`(${NUMBER})\\s?(?:%|‰|percent|per cent|pct|prozent\\p{L}*|v\\.\\s?h\\.)`, 'gu'),
    read: ([, amount = '']) => [
      { kind: 'percent', value: String(parseAmount(amount)), amount: parseAmount(amount) },
    ],
  },
  // Of something that is no number.
  {
    pattern: /[%‰]|(?<!\p{L})(?:percent|per cent|pct|prozent)(?!\p{L})/gu,
    read: () => [{ kind: 'percent', value: 'unread' }],
  },
  {
    pattern: /(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?:\s?([ap])\.?m\b)?(?!\d)/gu,
    read: ([, hour = '', minute = '', half = '']) => [time(hour, minute, half)],
  },
  {
    pattern:
      /(?<![\d.])([01]?\d|2[0-3])(?:\.([0-5]\d))?\s?(?:(p|a(?!\.?m\.?\s(?!to|and|or|on|until|till)\p{L}))\.?m\b\.?|uhr|o'clock)/gu,
    read: ([, hour = '', minute = '', half = '']) => [time(hour, minute || '0', half)],
  },
  {
    pattern: /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/gu,
    read: ([, year = '', month = '', day = '']) => [date(day, month, year)],
  },
  {
    pattern: /(?<![\d.])(0?[1-9]|[12]\d|3[01])([./])\s?(0?[1-9]|1[0-2])\2(?:\s?(\d{4}|\d\d)(?!\d))?/gu,
    read: ([, day = '', , month = '', year = '']) => [date(day, month, year)],
  },
  {
    pattern: /(?<![\d.,])(?:\+|00?(?=[1-9]))\d[\d ()/.-]{4,}\d/gu,
    read: ([all = '']) => [{ kind: 'phone', value: all.replace(/\D/g, '').replace(/^00/, '') }],
  },
  {
    pattern: new RegExp(
      `(?:(${NUMBER})\\s?(?:-|to|bis|or|oder)\\s?)?(${NUMBER}|(?<!\\p{L})(?:an?|one|eine?[rnms]?))[ -]?(${UNIT})(?!\\p{L})`,
      'gu',
    ),
    read: ([, from = '', to = '', unit = '']) =>
      [from, to].filter(Boolean).map((amount) => duration(amount, unitOf(unit))),
  },
  {
    pattern: /(?<=\d(?:st|nd|rd|th)?\.?\s)(may|march)\b|\b(may|march)(?=\s\d)/gu,
    read: ([all = '']) => [day(all)],
  },
  {
    pattern:
      /(?<!\p{L})(january|januar|jänner|february|februar|märz|april|mai|june|juni|july|juli|august|september|october|oktober|november|december|dezember|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend)(?:e?s)?(?!\p{L})/gu,
    read: ([, name = '']) => [day(name)],
  },
  {
    pattern: new RegExp(NUMBER, 'gu'),
    read: ([all = '']) => [{ kind: 'number', value: all, amount: parseAmount(all) }],
  },
  { pattern: /\p{Nd}+/gu, read: ([all = '']) => [{ kind: 'number', value: all, amount: Number.NaN }] },
];

function duration(written: string, unit: string): Claim {
  const amount = /^\d/.test(written) ? parseAmount(written) : 1;
  return { kind: 'duration', value: `${amount} ${unit}`, amount };
}

const day = (name: string): Claim => ({ kind: 'day', value: dayOf(name) });

/**
 * Whether one of `known` says the same. A bare number may be a part of them, but never a percentage; and "10 to 14" opens
 * at ten o'clock.
 */
export function isKnown(claim: Claim, known: readonly Claim[]): boolean {
  if (claim.kind === 'number') {
    return known.some(({ kind, amount }) => kind !== 'percent' && amount === claim.amount);
  }
  const hour = claim.kind === 'time' ? Number(claim.value) / 60 : Number.NaN;
  return known.some(
    ({ kind, value, amount }) =>
      (kind === claim.kind && value === claim.value) || (kind === 'number' && amount === hour),
  );
}
