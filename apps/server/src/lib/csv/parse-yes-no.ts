/** As spreadsheets write it, and in the languages of the dashboard. */
const YES = new Set(['yes', 'y', 'true', '1', 'ja', 'wahr', 'sí', 'si', 'oui', 'نعم']);
const NO = new Set(['no', 'n', 'false', '0', 'nein', 'falsch', 'non', 'لا']);

/** A cell of a CSV file as a boolean; undefined for anything else, such as an empty cell. */
export function parseYesNo(cell: string): boolean | undefined {
  const word = cell.normalize('NFC').trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}
