import { THRESHOLDS } from '../thresholds';
import { splitWords } from '../words/split-words';
import { stem } from '../words/stem';

/** Whether this quantity of one product can be ordered at all, regardless of stock and limits. */
export const isOrderable = (quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= THRESHOLDS.MAX_QUANTITY;

/**
 * Whether a number counts a product name: it precedes the name without another article in between ("my 3
 * kids want a bell"), or follows it with only counting words in between ("bells, please: 3 pieces", but not
 * "a bell for order 55").
 * @param words by splitWords
 * @param name positions of the name in `words`
 */
export function isAdjacentToName(words: readonly string[], at: number, name: ReadonlySet<number>): boolean {
  const [first, last] = [Math.min(...name), Math.max(...name)];
  if (at > last) return words.slice(last + 1, at).every((word) => COUNT_WORDS.has(word));
  return at > first || !words.slice(at + 1, first).some((word) => ARTICLES.has(word));
}

/**
 * Whether a customer has written a quantity that cannot be ordered, of a product or of the current topic:
 * negative, fractional, or huge. The bot asks back and never rounds it.
 * @param isName whether a word belongs to a product name
 */
export function hasInvalidQuantity(text: string, isName: (stemmed: string) => boolean): boolean {
  const tokens = text.split(/\s+/u).filter(Boolean);
  return tokens.some((token, at) => {
    const written = readNumber(token) ?? readNumberWithX(token);
    if (!written) return false;
    const isMinus = MINUS.has(fold(tokens[at - 1]));
    const value = isMinus ? -written.value : written.value;
    if (isOrderable(value)) return false;
    return !MEASURE_UNITS.has(fold(written.unit || tokens[at + 1])) && isItemCount(tokens, at, isName);
  });
}

/** It precedes the name or a word for pieces, with at most two words in between, or is the whole text. */
function isItemCount(tokens: readonly string[], at: number, isName: (stemmed: string) => boolean): boolean {
  const before = tokens.slice(0, at).flatMap((token) => splitWords(token));
  if (before.slice(-2).some((word) => NUMBER_LABELS.has(word))) return false;
  const end = tokens.findIndex((token, place) => place >= at && /[,;.!?]$/.test(token));
  const next = tokens.slice(at + 1, Math.min(at + 4, end < 0 ? Number.POSITIVE_INFINITY : end + 1));
  if (next.flatMap((token) => splitWords(token)).some((word) => PIECES.has(word) || isName(stem(word))))
    return true;
  if (before.some((word) => NUMBER_LABELS.has(word))) return false;
  const after = tokens.slice(at + 1).flatMap((token) => splitWords(token));
  return (
    after.every((word) => POLITE.has(word)) &&
    before.every((word) => SET_QUANTITY_WORDS.has(word) || isName(stem(word)))
  );
}

interface ParsedNumber {
  value: number;
  /** A unit without a space: "1.5kg". */
  unit: string;
}

/** "-3", "1,5", "1.000.000", "1e9", "10^9", "½"; undefined: not a number. */
function readNumber(token: string): ParsedNumber | undefined {
  const plain = token
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\u2044/gu, '/')
    .replace(/^[([{"'„“«¿¡]+|[)\]}"'“”»,;:!?.]+$/gu, '');
  const [, sign = '', digits = '', power = '', unit = ''] =
    /^(-?)(\d[\d.,'/]*\d|\d)((?:e\+?|\^)\d+)?(\p{L}*)$/iu.exec(plain) ?? [];
  if (digits === '' || TELEPHONE.test(plain)) return undefined;
  const value = power.startsWith('^')
    ? Number(digits) ** Number(power.slice(1))
    : Number(`${parseAmount(digits)}${power}`);
  return { value: sign === '-' ? -value : value, unit: X.has(unit.toLowerCase()) ? '' : unit };
}

/** A quantity has no leading zero. */
const TELEPHONE = /^0\d{4,}$/;

/** "x1.5" */
const readNumberWithX = (token: string) => (/^x\d/i.test(token) ? readNumber(token.slice(1)) : undefined);

function parseAmount(digits: string): number {
  if (/^\d{1,3}(?:[.,']\d{3})+$/.test(digits)) return Number(digits.replace(/[.,']/g, ''));
  const [above, below] = digits.split('/');
  if (below !== undefined) return Number(above) / Number(below);
  return Number(digits.replace(',', '.'));
}

const fold = (word = '') => splitWords(word)[0] ?? '';
const setOf = (words: string) => new Set(words.split(' '));

const MINUS = setOf('minus moins menos meno eksi');
const X = setOf('x mal er');
/** Words for pieces. */
const PIECES = setOf(
  'x piece pieces pc pcs item items unit units copy copies stuck stucke exemplare piezas pieza unidades unidad pieces unites pezzi pezzo pecas peca unidades adet tane',
);
const ARTICLES = setOf('a an ein eine einen einer un una une uno um uma bir');
/** Words allowed between a name and its quantity. */
const COUNT_WORDS = new Set([
  ...PIECES,
  ...setOf(
    'mal times please bitte pls of in total only just nur and und i need take want ich brauche nehme mochte davon exactly genau por favor',
  ),
]);
/** Context that makes a number something other than a quantity. */
const MEASURE_UNITS = setOf(
  'kg kilo kilos g gram grams gramm mg lb lbs oz l liter litre liters litres ml cl dl cm mm m km inch inches zoll watt w v volt euro euros eur usd dollar dollars chf percent prozent uhr am pm h year years jahr jahre day days tag tage week weeks woche wochen hour hours stunde stunden minute minutes minuten month months monat monate stars sterne',
);
/** Words that a number after them identifies. */
const NUMBER_LABELS = setOf(
  'size grosse taille talla taglia tamanho numara order orders bestellung bestellnummer commande pedido ordine encomenda siparis invoice rechnung phone telefon number nummer numero numara code plz zip postcode id sku since seit until bis um at for fur uber under unter',
);
const POLITE = setOf('please bitte danke thanks thank you of them davon pls then dann instead stattdessen');
/** Words that set a quantity: "make it -3". */
const SET_QUANTITY_WORDS = setOf(
  'make it that actually only just nur sorry wait total i we want would like need take order give me have get buy ok okay no nein ja yes please bitte ich wir mochte mochten will wollen nehme hatte gern gerne brauche bestelle mach daraus doch lieber then dann quiero je voudrais vorrei queria',
);
