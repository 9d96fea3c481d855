import type { DemoKnowledgeEntry } from './shop';

/**
 * @param key the name used by the stories
 * @param wordings further wordings, absent from the stories, that the bot should match without help
 */
export const question = (
  key: string,
  title: string,
  body: string,
  wordings: readonly string[] = [],
): DemoKnowledgeEntry => ({ key, kind: 'question', title, wordings, body });

/** @param body Markdown; stories quote a section by its `##` heading */
export const article = (key: string, title: string, body: string): DemoKnowledgeEntry => ({
  key,
  kind: 'article',
  title,
  wordings: [],
  body,
});
