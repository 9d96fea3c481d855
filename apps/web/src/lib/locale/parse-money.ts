import { currentLanguage } from './language';
import { getMinorUnitDigits } from './money';

export type ParsedMoney =
  | { kind: 'amount'; minor: number }
  | { kind: 'empty' }
  | { kind: 'not_an_amount' }
  | { kind: 'too_many_decimals'; digits: number };

/**
 * Parses typed text as minor units of a currency: "12.50", "12,50", "€ 1.234,50" or "1,234.50". If a single
 * separator is ambiguous, the language decides. Never rounds: more decimals than the currency has are
 * refused.
 */
export function parseMoney(text: string, currency: string): ParsedMoney {
  const bare = text
    .replace(/[\s\u00a0\u202f'’]|\p{Sc}/gu, '')
    .replace(new RegExp(`^${currency}|${currency}$`, 'i'), '');
  if (bare === '') return { kind: 'empty' };
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(bare)) return { kind: 'not_an_amount' };

  const mark = detectDecimalSeparator(bare);
  const [whole = '', decimals = '', ...more] = mark ? bare.split(mark) : [bare];
  if (more.length > 0 || !isGrouped(whole) || !/^\d*$/.test(decimals)) return { kind: 'not_an_amount' };

  const digits = getMinorUnitDigits(currency);
  if (decimals.length > digits) return { kind: 'too_many_decimals', digits };
  const minor = Number(whole.replace(/[.,]/g, '') + decimals.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? { kind: 'amount', minor } : { kind: 'not_an_amount' };
}

/** Minor units as editable text: 1250 and EUR are "12.50" in English, "12,50" in German. */
export function formatMoneyInput(minor: number, currency: string): string {
  const digits = getMinorUnitDigits(currency);
  return new Intl.NumberFormat(currentLanguage(), {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits);
}

/** The decimal separator, if there is one. */
function detectDecimalSeparator(bare: string): '.' | ',' | undefined {
  const point = bare.lastIndexOf('.');
  const comma = bare.lastIndexOf(',');
  if (point < 0 && comma < 0) return undefined;
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  const mark = point >= 0 ? '.' : ',';
  const isRepeated = bare.indexOf(mark) !== bare.lastIndexOf(mark);
  if (isRepeated) return undefined;
  const looksGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
  return looksGrouped && mark !== getDecimalSeparator() ? undefined : mark;
}

const isGrouped = (whole: string) => /^\d*$/.test(whole) || /^\d{1,3}([.,]\d{3})(\1|[.,]\d{3})*$/.test(whole);

function getDecimalSeparator(): string {
  const parts = new Intl.NumberFormat(currentLanguage()).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
