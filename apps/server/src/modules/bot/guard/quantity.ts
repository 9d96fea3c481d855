import { THRESHOLDS } from '../thresholds';
import { splitWords } from '../words/split-words';
import { stem } from '../words/stem';

/** Whether so many pieces of one product may be ordered at all; its stock and limits say less. */
export const isOrderable = (quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= THRESHOLDS.MAX_QUANTITY;

/**
 * Whether a number stands beside the name that it counts: before it, when no article of the name's own comes between
 * ("my 3 kids want a bell"), or behind it with nothing but words of counting between ("bells, please: 3 pieces", but not
 * "a bell for order 55").
 * @param words by splitWords
 * @param name positions of the name among them
 */
export function isAdjacentToName(words: readonly string[], at: number, name: ReadonlySet<number>): boolean {
  const [first, last] = [Math.min(...name), Math.max(...name)];
  if (at > last) return words.slice(last + 1, at).every((word) => COUNT_WORDS.has(word));
  return at > first || !words.slice(at + 1, first).some((word) => ARTICLES.has(word));
}

/**
 * Whether a customer has written a count that nobody can order, of a product or of what is spoken of: negative, in
 * fractions, or huge. It is asked back, never rounded.
 * @param isName whether a word is one of a product's name
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

/** It stands before the name or a word for pieces, with at most two words between them, or says the whole by itself. */
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
  /** What is written to it without a blank: "1.5kg". */
  unit: string;
}

/** "-3", "1,5", "1.000.000", "1e9", "10^9", "½"; undefined: it is no number. */
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

/** Nobody counts from a zero on. */
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
/** Words for pieces of a thing. */
const PIECES = setOf(
  'x piece pieces pc pcs item items unit units copy copies stuck stucke exemplare piezas pieza unidades unidad pieces unites pezzi pezzo pecas peca unidades adet tane',
);
const ARTICLES = setOf('a an ein eine einen einer un una une uno um uma bir');
/** What may stand between a name and its count. */
const COUNT_WORDS = new Set([
  ...PIECES,
  ...setOf(
    'mal times please bitte pls of in total only just nur and und i need take want ich brauche nehme mochte davon exactly genau por favor',
  ),
]);
/** What makes a number something else than a count of pieces. */
const MEASURE_UNITS = setOf(
  'kg kilo kilos g gram grams gramm mg lb lbs oz l liter litre liters litres ml cl dl cm mm m km inch inches zoll watt w v volt euro euros eur usd dollar dollars chf percent prozent uhr am pm h year years jahr jahre day days tag tage week weeks woche wochen hour hours stunde stunden minute minutes minuten month months monat monate stars sterne',
);
/** What a number behind them names. */
const NUMBER_LABELS = setOf(
  'size grosse taille talla taglia tamanho numara order orders bestellung bestellnummer commande pedido ordine encomenda siparis invoice rechnung phone telefon number nummer numero numara code plz zip postcode id sku since seit until bis um at for fur uber under unter',
);
const POLITE = setOf('please bitte danke thanks thank you of them davon pls then dann instead stattdessen');
/** What sets a count: "make it -3". */
const SET_QUANTITY_WORDS = setOf(
  'make it that actually only just nur sorry wait total i we want would like need take order give me have get buy ok okay no nein ja yes please bitte ich wir mochte mochten will wollen nehme hatte gern gerne brauche bestelle mach daraus doch lieber then dann quiero je voudrais vorrei queria',
);
