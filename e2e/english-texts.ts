import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '../apps/web/src');
/** Stands for whatever a text is given; what is around it is what has to be found. */
const GAP = '\u0001';

interface Catalogues {
  en: object;
  de: object;
}

/**
 * What the dashboard says in English and not in German, as pieces of at least two words: a piece of English is on a
 * German page when one of these is. Needs `lib/texts` mocked so that a module of texts exports both catalogues.
 */
export async function readEnglishPieces(): Promise<string[]> {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.texts.ts'),
  );
  const [english, german] = [new Set<string>(), new Set<string>()];
  for (const file of files) {
    const exported: object = await import(join(WEB, file));
    for (const catalogues of Object.values(exported)) {
      if (!isCatalogues(catalogues)) continue;
      for (const piece of piecesOf(catalogues.en)) english.add(piece);
      for (const piece of piecesOf(catalogues.de)) german.add(piece);
    }
  }
  return [...english].filter((piece) => !german.has(piece));
}

const isCatalogues = (value: unknown): value is Catalogues =>
  typeof value === 'object' && value !== null && 'en' in value && 'de' in value;

function piecesOf(text: unknown): string[] {
  if (typeof text === 'string') return [text.trim()].filter(hasTwoWords);
  if (typeof text === 'function') return callWithGaps(text as (...values: unknown[]) => unknown);
  if (typeof text !== 'object' || text === null) return [];
  return Object.values(text).flatMap(piecesOf);
}

function callWithGaps(text: (...values: unknown[]) => unknown): string[] {
  try {
    const said = text(...Array.from({ length: Math.max(text.length, 1) }, () => GAP));
    if (typeof said !== 'string') return [];
    // A number that is formatted is none here, and says so.
    return said
      .split(new RegExp(`${GAP}|NaN|undefined`))
      .map((piece) => piece.trim())
      .filter((piece) => hasTwoWords(piece) && piece.length >= 10);
  } catch {
    return []; // it wants something else than a word or a number
  }
}

const hasTwoWords = (text: string): boolean => /\p{L}{2,}\s+\p{L}{2,}/u.test(text);
