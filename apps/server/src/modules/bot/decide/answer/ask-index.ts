import type { SearchHit, SearchOptions } from '../../retrieve/knowledge-index';
import { readOf, splitAsked, splitQuestions } from '../talk/split-questions';
import type { Turn } from '../turn';

/** Every text that the turn may ask the index for: what is embedded before it is decided. */
export function textsAsked({ text }: Pick<Turn, 'text'>): string[] {
  const { asked, told } = splitAsked(text);
  const beside = told && asked ? [asked, ...splitQuestions(asked)] : [];
  const texts = [readOf(text), ...splitQuestions(text), ...beside];
  return [...new Set(texts.filter((one) => one.trim() !== ''))];
}

/** Asks the index by words, and by what the text means where that is known. */
export function askIndex(
  { index, vectors }: Pick<Turn, 'index'> & Partial<Pick<Turn, 'vectors'>>,
  text: string,
  limit: number,
  options: SearchOptions = {},
): SearchHit[] {
  return index.search({ text, vector: vectors?.get(text) ?? null }, limit, options);
}
