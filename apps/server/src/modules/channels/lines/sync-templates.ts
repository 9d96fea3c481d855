import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { Context } from '../../../context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/write-audit';
import { listTemplates } from '../../message-templates/list-templates';
import { replaceTemplates } from '../../message-templates/replace-templates';
import type { Access, PlatformTemplate, TemplateSource } from '../connector';
import { connectorOf } from '../connectors';
import { noteEvent } from '../events/note-event';
import { hideSecrets } from '../send/hide-secrets';
import { accessOf } from './access-of';
import { getLine } from './get-line';
import type { Line } from './line';
import { getChannelIntegration } from './list-channel-integrations';

/** Templates of a line, and pages on which the platform may tell them. */
const MAX_TEMPLATES = 1_000;
const MAX_PAGES = 50;
/** Bytes of one page. */
const MAX_PAGE = 2_000_000;

/** The templates of a line that the caller may see. Throws `not_found`. */
export const listTemplatesOfLine = (context: Context, id: string): Promise<MessageTemplate[]> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getChannelIntegration(tx, id);
    return listTemplates(tx, { organization_id, channel_integration_id: id });
  });

/**
 * Asks the platform for the templates of a line; what it has no more is gone here too. Throws `not_found`, and
 * `not_allowed_now` for a platform that has none, or that refuses, in its own words.
 */
export async function syncTemplates(context: Context, id: string): Promise<MessageTemplate[]> {
  const line = await getLine(context, id);
  const { templates: source } = connectorOf(line.channel);
  if (!source) throw new AppError('not_allowed_now', 'This channel has no templates.');
  const asked = await askAll(context, source, accessOf(context, line));
  if (!Array.isArray(asked)) throw await refusal(context, line, asked);
  return inTransaction(context, async (tx) => {
    const { organization_id } = line;
    const ofLine = { organization_id, channel_integration_id: id };
    await replaceTemplates(tx, ofLine, asked);
    await writeAudit(tx, {
      action: 'channel_integration.templates_synced',
      organization_id,
      record: { id, name: line.name },
      after: { templates: asked.length },
    });
    return listTemplates(tx, ofLine);
  });
}

interface Refused {
  words: string;
  is_refused?: true;
}

async function askAll(
  context: Context,
  source: TemplateSource,
  access: Access,
): Promise<PlatformTemplate[] | Refused> {
  const templates: PlatformTemplate[] = [];
  let after: string | undefined;
  try {
    for (let page = 0; page < MAX_PAGES && templates.length < MAX_TEMPLATES; page++) {
      const { url, method = 'GET', ...request } = source.request(access, after);
      const answer = source.parse(
        await context.fetchOutside(url, { method, ...request, maxAnswerBytes: MAX_PAGE }),
      );
      if ('outcome' in answer) {
        const words = answer.outcome === 'sent' ? 'The platform has answered something else.' : answer.words;
        const isRefused = answer.outcome === 'credentials_refused';
        return { words: hideSecrets(access, words), ...(isRefused && { is_refused: true }) };
      }
      templates.push(...answer.templates);
      after = answer.next;
      if (after === undefined) break;
    }
  } catch (error) {
    return { words: hideSecrets(access, error instanceof Error ? error.message : String(error)) };
  }
  return templates.slice(0, MAX_TEMPLATES);
}

async function refusal(context: Context, line: Line, { words, is_refused }: Refused): Promise<AppError> {
  await noteEvent(context, line, {
    direction: 'out',
    kind: 'template',
    status: 'failed',
    error: words,
    payload: { event: 'templates' },
    ...(is_refused && { is_refused }),
  });
  return new AppError('not_allowed_now', words);
}
