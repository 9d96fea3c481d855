import type { DemoKnowledgeEntry } from './shop';

/**
 * @param key what the stories call it
 * @param wordings other ways to ask it, besides those of the stories: the bot is to find these by itself
 */
export const question = (
  key: string,
  title: string,
  body: string,
  wordings: readonly string[] = [],
): DemoKnowledgeEntry => ({ key, kind: 'question', title, wordings, body });

/** @param body Markdown; the stories quote a section by its `##` heading */
export const article = (key: string, title: string, body: string): DemoKnowledgeEntry => ({
  key,
  kind: 'article',
  title,
  wordings: [],
  body,
});
