import { THRESHOLDS } from '../thresholds';
import { normalizeCustomerText } from './normalize-customer-text';

const ORDER = '(?:order|orders|bestellung|auftrag|sale|purchase|kauf)';
const NUMBER = '(?:number|no|nr|num|nummer|mit der|with the|is|ist|lautet)';

/** "order 12", "Bestellung Nr. 12", "bestellnummer: 12", "#12": next to a word that says what the number is. */
const NAMED = new RegExp(
  `\\b(?:${ORDER}(?: ${NUMBER})*|(?:bestell|auftrags|order)(?:nummer|number|nr)(?: ${NUMBER})*|(?:number|nummer|nr)(?: (?:is|ist|lautet))?) (\\d{1,9})\\b`,
);

/** The number of an order that a text names; null when it names none. */
export function readOrderNumber(text: string): number | null {
  const sentences = text
    .slice(0, THRESHOLDS.MAX_INPUT_LENGTH)
    .replaceAll('#', ' number ')
    .split(/[?!\n]/);
  const [number] = sentences.flatMap((sentence) => NAMED.exec(normalizeCustomerText(sentence))?.[1] ?? []);
  return number === undefined ? null : Number(number);
}
