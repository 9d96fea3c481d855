import type { SelectedChoice } from '@relaydesk/contracts/platform-content';
import type { z } from 'zod';

/** Prefix of the id of our buttons; the full text follows. */
const REPLY_PREFIX = 'say:';

/**
 * A button that sends a text for the customer. Platforms limit its title; the id contains the full text if it
 * fits.
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

/** The text of a press: our button's full text, or the title of any other button. */
export const parseChoice = (id: string, title: string): z.infer<typeof SelectedChoice> => ({
  id,
  title: (id.startsWith(REPLY_PREFIX) && id.slice(REPLY_PREFIX.length)) || title || id,
});

/** At most `max` characters, with an ellipsis if truncated; never splits a surrogate pair. */
export function truncateWithEllipsis(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text
    .slice(0, max - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}
