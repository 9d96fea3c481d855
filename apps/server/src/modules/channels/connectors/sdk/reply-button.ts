import type { Enclosed } from '@relaydesk/contracts/platform-content';
import type { z } from 'zod';

/** Begins the id of a button of ours whose whole words follow. */
const SAYS = 'say:';

/**
 * A button that says something for the customer. Platforms take few characters as its title; the id carries the whole
 * words, as long as they fit.
 * @param maxTitle characters
 * @param maxId characters
 */
export function replyButton(words: string, maxTitle: number, maxId: number): z.infer<typeof Enclosed> {
  const title = shorten(words, maxTitle);
  const id = SAYS + words;
  return { id: id.length <= maxId ? id : shorten(SAYS + title, maxId), title };
}

/** What was pressed: a button of ours says its whole words, any other one its title. */
export const choiceOf = (id: string, title: string): z.infer<typeof Enclosed> => ({
  id,
  title: (id.startsWith(SAYS) && id.slice(SAYS.length)) || title || id,
});

/** At most so many characters, the last one then a sign that something is missing; never half a character. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text
    .slice(0, max - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}
