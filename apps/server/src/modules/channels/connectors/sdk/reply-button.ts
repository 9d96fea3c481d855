import type { SelectedChoice } from '@relaydesk/contracts/platform-content';
import type { z } from 'zod';

/** Begins the id of a button of ours whose whole words follow. */
const REPLY_PREFIX = 'say:';

/**
 * A button that says something for the customer. Platforms take few characters as its title; the id carries the whole
 * words, as long as they fit.
 * @param maxTitle characters
 * @param maxId characters
 */
export function buildReplyButton(
  words: string,
  maxTitle: number,
  maxId: number,
): z.infer<typeof SelectedChoice> {
  const title = truncateWithEllipsis(words, maxTitle);
  const id = REPLY_PREFIX + words;
  return { id: id.length <= maxId ? id : truncateWithEllipsis(REPLY_PREFIX + title, maxId), title };
}

/** What was pressed: a button of ours says its whole words, any other one its title. */
export const parseChoice = (id: string, title: string): z.infer<typeof SelectedChoice> => ({
  id,
  title: (id.startsWith(REPLY_PREFIX) && id.slice(REPLY_PREFIX.length)) || title || id,
});

/** At most so many characters, the last one then a sign that something is missing; never half a character. */
export function truncateWithEllipsis(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text
    .slice(0, max - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}
