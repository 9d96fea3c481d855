import { because } from '@relaydesk/contracts/errors/reasons';
import {
  type ImportFileQuery,
  type KnowledgeEntry,
  MAX_KNOWLEDGE_FILE,
} from '@relaydesk/contracts/knowledge';
import type { Context } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import type { SpooledFile } from '../../../lib/spool';
import { withinKnowledgeQuota } from '../../quotas/knowledge-quota';
import { auditKnowledgeEntry } from '../audit-knowledge-entry';
import { insertKnowledgeEntry } from '../knowledge.queries';
import { extractTitle } from './fetch-knowledge-page';
import { decodeText, type ExtractedText, htmlToMarkdown } from './html-to-markdown';
import { UnreadableSourceError } from './unreadable-source-error';
import { validateArticle } from './validate-article';

/**
 * Imports a text, Markdown or HTML file as an unpublished article. Detects the type by content. Throws
 * `too_large` above 2 MB, `invalid` with a reason for users when it is not text, `limit_reached`.
 */
export async function importKnowledgeFile(
  context: Context,
  { name, organization_id: asked }: ImportFileQuery,
  file: SpooledFile,
): Promise<KnowledgeEntry> {
  const organization_id = requireOrganisation(context, asked);
  if (file.size > MAX_KNOWLEDGE_FILE) throw new AppError('file_too_large', { max_mb: 2 });
  const bytes = await file.read(0, file.size);
  const { title, body } = await readKnowledgeFile(organization_id, name, bytes).catch(rethrowAsInvalid);
  return inTransaction(context, async (tx) => {
    const source = { source_name: name, fetched_at: tx.now().toISOString() };
    const made = await withinKnowledgeQuota(tx, organization_id, () =>
      insertKnowledgeEntry(tx.db, organization_id, newId(), {
        ...{ kind: 'article', title, body, is_published: false },
        ...source,
      }),
    );
    if (!made) throw new AppError('organisation_not_found');
    await auditKnowledgeEntry(tx, 'knowledge.created', made, {}, made);
    return made;
  });
}

async function readKnowledgeFile(
  organization_id: string,
  name: string,
  bytes: Buffer,
): Promise<ExtractedText> {
  if (!/\.(?:txt|md|markdown|html?)$/i.test(name))
    throw new UnreadableSourceError(because('file_extension_not_supported'));
  if (bytes.length === 0) throw new UnreadableSourceError(because('file_empty'));
  const decoded = await decodeText(organization_id, bytes);
  if ('problem' in decoded) throw new UnreadableSourceError(decoded.problem);
  return validateArticle(await extractText(organization_id, name, decoded.text), name);
}

async function extractText(organization_id: string, name: string, text: string): Promise<ExtractedText> {
  if (!isHtml(name, text))
    return { title: extractTitle(text) ?? name.replace(/\.[^.]+$/, ''), body: text.trim() };
  const read = await htmlToMarkdown(organization_id, text, null);
  if (!read) throw new UnreadableSourceError(because('document_too_complex'));
  return { ...read, title: read.title || name.replace(/\.[^.]+$/, '') };
}

/** HTML is detected by its start, whatever the file name; a .html file without elements is text. */
function isHtml(name: string, text: string): boolean {
  const beginning = text.slice(0, MAX_SNIFFED_CHARACTERS);
  return STARTS_AS_HTML.test(beginning) || (/\.html?$/i.test(name) && ELEMENT.test(beginning));
}

/** Characters. */
const MAX_SNIFFED_CHARACTERS = 65_536;
/** Linear-time pattern: each alternative has a unique end, a comment its first end. */
const STARTS_AS_HTML =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html|head|body)[\s>]/i;
const ELEMENT = /<[a-z][^<>]*>/i;

function rethrowAsInvalid(error: unknown): never {
  if (!(error instanceof UnreadableSourceError)) throw error;
  throw AppError.because(error.why, { field: 'file' });
}
