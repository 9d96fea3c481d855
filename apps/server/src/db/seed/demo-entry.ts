import type { DemoEntry } from './shop';

/** @param key what the stories call it */
export const question = (key: string, title: string, body: string): DemoEntry => ({
  key,
  kind: 'question',
  title,
  body,
});

/** @param body Markdown; the stories quote a section by its `##` heading */
export const article = (key: string, title: string, body: string): DemoEntry => ({
  key,
  kind: 'article',
  title,
  body,
});
