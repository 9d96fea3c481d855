import {
  type ImportFileQuery,
  type KnowledgeEntry,
  MAX_KNOWLEDGE_FILE,
} from '@relaydesk/contracts/knowledge';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import type { Spooled } from '../../../lib/spool';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { withinKnowledgeQuota } from '../../quotas/knowledge-quota';
import { auditEntry } from '../audit-knowledge-entry';
import { decodeText, htmlToMarkdown, type ReadText } from './html-to-markdown';
import { insertEntry } from '../knowledge.queries';
import { mustBeArticle } from './validate-article';
import { titleOf } from './fetch-knowledge-page';
import { Unreadable } from './unreadable-source-error';

/**
 * A text, Markdown or HTML file becomes an article, not published yet. What it is, is told by its content. Throws
 * `too_large` past 2 MB and `invalid` with the reason in words for what is no text, `limit_reached`.
 */
export async function importFile(
  context: Context,
  { name, organization_id: asked }: ImportFileQuery,
  file: Spooled,
): Promise<KnowledgeEntry> {
  const organization_id = chooseOneOrganisation(context, asked);
  if (file.size > MAX_KNOWLEDGE_FILE) throw new AppError('too_large', 'A file may have up to 2 MB.');
  const bytes = await file.read(0, file.size);
  const { title, body } = await readFile(organization_id, name, bytes).catch(refuse);
  return inTransaction(context, async (tx) => {
    const source = { source_name: name, fetched_at: tx.now().toISOString() };
    const made = await withinKnowledgeQuota(tx, organization_id, () =>
      insertEntry(tx.db, organization_id, newId(), {
        ...{ kind: 'article', title, body, is_published: false },
        ...source,
      }),
    );
    if (!made) throw new AppError('not_found', 'There is no such organisation.');
    await auditEntry(tx, 'knowledge.created', made, {}, made);
    return made;
  });
}

async function readFile(organization_id: string, name: string, bytes: Buffer): Promise<ReadText> {
  if (!/\.(?:txt|md|markdown|html?)$/i.test(name))
    throw new Unreadable('Only files that end with .txt, .md, .markdown, .html or .htm can be read.');
  if (bytes.length === 0) throw new Unreadable('The file is empty.');
  const decoded = await decodeText(organization_id, bytes);
  if ('problem' in decoded) throw new Unreadable(decoded.problem);
  return mustBeArticle(await textOf(organization_id, name, decoded.text), name);
}

async function textOf(organization_id: string, name: string, text: string): Promise<ReadText> {
  if (!isHtml(name, text)) return { title: titleOf(text) ?? name.replace(/\.[^.]+$/, ''), body: text.trim() };
  const read = await htmlToMarkdown(organization_id, text, null);
  if (!read) throw new Unreadable('It is too complicated to be read.');
  return { ...read, title: read.title || name.replace(/\.[^.]+$/, '') };
}

/** A page begins like one, whatever it is called; a file that is called a page and has no elements is a text. */
function isHtml(name: string, text: string): boolean {
  const beginning = text.slice(0, LOOKED_AT);
  return BEGINS_AS_PAGE.test(beginning) || (/\.html?$/i.test(name) && ELEMENT.test(beginning));
}

/** Characters. */
const LOOKED_AT = 65_536;
/** Each piece ends in one way only: a comment with its first end. */
const BEGINS_AS_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html|head|body)[\s>]/i;
const ELEMENT = /<[a-z][^<>]*>/i;

function refuse(error: unknown): never {
  if (!(error instanceof Unreadable)) throw error;
  throw new AppError('invalid', error.message, { fields: { file: error.message } });
}
