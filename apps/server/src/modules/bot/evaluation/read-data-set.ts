/** Something that a customer asked, and what it was about. */
export interface LabelledQuestion {
  text: string;
  /** The name of its intent; null: it is about nothing that is known. */
  intent: string | null;
}

/**
 * Questions of a public data set. `.json` is CLINC150's: an object of lists of [text, intent], of which `split` is
 * read (its name, or `oos_` and its name for what is out of scope), or such a list. Anything else is CSV with a
 * line of names, `text` and `category` (or `intent`, `label`) as in BANKING77. Throws when it is neither.
 */
export function readDataSet(
  content: string,
  fileName: string,
  split: 'train' | 'test' | 'oos_test',
): LabelledQuestion[] {
  const rows = fileName.endsWith('.json') ? readPairs(content, split) : readCsvPairs(content);
  return rows.map(([text, intent]) => ({
    text: text.trim(),
    intent: OUT_OF_SCOPE.has(intent) ? null : intent,
  }));
}

const OUT_OF_SCOPE: ReadonlySet<string> = new Set(['oos', 'out_of_scope', '']);

function readPairs(content: string, split: string): [string, string][] {
  const parsed: unknown = JSON.parse(content);
  const list = Array.isArray(parsed) ? parsed : (parsed as Record<string, unknown>)[split]; // checked below
  if (!Array.isArray(list)) throw new Error(`There is no list of [text, intent] named "${split}".`);
  return list.map((pair: unknown) => {
    const [text, intent] = Array.isArray(pair) ? pair : [];
    if (typeof text !== 'string' || typeof intent !== 'string')
      throw new Error('Each must be [text, intent].');
    return [text, intent];
  });
}

function readCsvPairs(content: string): [string, string][] {
  const [names = [], ...rows] = readCsv(content);
  const text = names.indexOf('text');
  const intent = names.findIndex((name) => ['category', 'intent', 'label'].includes(name));
  if (text < 0 || intent < 0) throw new Error('The first line must name the columns text and category.');
  return rows.filter((row) => row[text]?.trim()).map((row) => [row[text] ?? '', row[intent] ?? '']);
}

/** RFC 4180: cells in quotes may hold commas, line breaks and doubled quotes. */
function readCsv(content: string): string[][] {
  const rows: string[][] = [];
  for (const [, quoted, plain = '', end] of content.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    const row = rows.at(-1) ?? [];
    if (rows.length === 0) rows.push(row);
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some(Boolean));
}
