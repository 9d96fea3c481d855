import { CreateKnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { keepStorable } from '../../../lib/sanitize-text';
import type { ReadText } from './html-to-markdown';
import { Unreadable } from './unreadable-source-error';

/** Characters, as the contract says. */
const LONGEST = 100_000;
const LONGEST_TITLE = 300;

/**
 * What was read, as an article: with a title in any case. Throws `Unreadable` when there is no text, or too much.
 * @param name what it is called when it has no title of its own
 */
export function mustBeArticle({ title, body }: ReadText, name: string): ReadText {
  if (body.trim().length < 3) throw new Unreadable('There is no text in it.');
  if (body.length > LONGEST) {
    const length = body.length.toLocaleString('en');
    throw new Unreadable(`Its text has ${length} characters; an article may have 100,000. Divide it.`);
  }
  const called = [title, name].find((text) => CreateKnowledgeEntry.shape.title.safeParse(cut(text)).success);
  return { title: cut(called ?? 'Untitled'), body };
}

const cut = (title: string) => keepStorable(title.trim(), LONGEST_TITLE);
