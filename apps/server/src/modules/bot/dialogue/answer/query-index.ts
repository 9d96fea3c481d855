import type { BotState } from '../../engine/bot-state';
import { isFollowUp, joinFollowUp } from '../../nlu/follow-up';
import type { SearchHit, SearchOptions } from '../../retrieval/knowledge-index';
import { splitQuestions, splitQuestionsAndStatements, truncateInput } from '../talk/split-questions';
import type { Turn } from '../turn';

/** Every text that the turn may ask the index for: what is embedded before it is decided. */
export function listQueryTexts({
  text,
  state,
}: Pick<Turn, 'text'> & { state?: Pick<BotState, 'question'> }): string[] {
  const { asked, told } = splitQuestionsAndStatements(text);
  const beside = told && asked ? [asked, ...splitQuestions(asked)] : [];
  const asks = splitQuestions(text);
  const before = state?.question ?? undefined;
  const further = before === undefined ? [] : asks.filter(isFollowUp).map((one) => joinFollowUp(before, one));
  const texts = [truncateInput(text), ...asks, ...beside, ...further];
  return [...new Set(texts.filter((one) => one.trim() !== ''))];
}

/** Asks the index by words, and by what the text means where that is known. */
export function queryIndex(
  { index, vectors }: Pick<Turn, 'index'> & Partial<Pick<Turn, 'vectors'>>,
  text: string,
  limit: number,
  options: SearchOptions = {},
): SearchHit[] {
  return index.search({ text, vector: vectors?.get(text) ?? null }, limit, {
    products_by_words: true,
    ...options,
  });
}
