import { because } from '@relaydesk/contracts/errors/reasons';
import { CreateKnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { sanitizeText } from '../../../lib/sanitize-text';
import type { ExtractedText } from './html-to-markdown';
import { UnreadableSourceError } from './unreadable-source-error';

/** Characters, as in the contract. */
const MAX_ARTICLE_LENGTH = 100_000;
const MAX_TITLE_LENGTH = 300;

/**
 * The extracted text as an article, always with a title. Throws `Unreadable` when the text is empty or too
 * long.
 * @param name title when the text has none
 */
export function validateArticle({ title, body }: ExtractedText, name: string): ExtractedText {
  if (body.trim().length < 3) throw new UnreadableSourceError(because('document_without_text'));
  if (body.length > MAX_ARTICLE_LENGTH) {
    throw new UnreadableSourceError(
      because('document_too_long', { length: body.length, max: MAX_ARTICLE_LENGTH }),
    );
  }
  const called = [title, name].find(
    (text) => CreateKnowledgeEntry.shape.title.safeParse(truncateTitle(text)).success,
  );
  return { title: truncateTitle(called ?? 'Untitled'), body };
}

const truncateTitle = (title: string) => sanitizeText(title.trim(), MAX_TITLE_LENGTH);
