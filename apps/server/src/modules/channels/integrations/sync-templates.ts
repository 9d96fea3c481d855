import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { listMessageTemplates } from '../../message-templates/list-templates';
import { replaceTemplates } from '../../message-templates/replace-templates';
import { getConnector } from '../connectors/connectors';
import { getResolvedIntegration } from './get-resolved-integration';
import { getChannelIntegration } from './list-channel-integrations';
import { getIntegrationConfig } from './store/integration-config';
import { fetchTemplates } from './templates/fetch-templates';
import { recordTemplateFetch } from './templates/record-template-fetch';
import { scheduleDailyTemplateSync } from './templates/refresh-templates';

/** Templates of an integration visible to the caller. Throws `not_found`. */
export const listIntegrationTemplates = (context: Context, id: string): Promise<MessageTemplate[]> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getChannelIntegration(tx, id);
    return listMessageTemplates(tx, { organization_id, channel_integration_id: id });
  });

/**
 * Fetches the templates of an integration and deletes missing ones. Throws `not_found`, and `not_allowed_now`
 * with the platform's text if it has none or refuses.
 */
export async function syncTemplates(context: Context, id: string): Promise<MessageTemplate[]> {
  const integration = await getResolvedIntegration(context, id);
  const { templates: source } = getConnector(integration.channel);
  if (!source) throw new AppError('templates_not_supported');
  const asked = await fetchTemplates(context, source, getIntegrationConfig(context, integration));
  await recordTemplateFetch(context, integration, asked);
  if (!Array.isArray(asked)) throw new AppError('templates_not_loaded', { detail: asked.words });
  return inTransaction(context, async (tx) => {
    const { organization_id } = integration;
    const ofLine = { organization_id, channel_integration_id: id };
    await replaceTemplates(tx, ofLine, asked);
    await recordAuditEvent(tx, {
      action: 'channel_integration.templates_synced',
      organization_id,
      record: { id, name: integration.name },
      after: { templates: asked.length },
    });
    await scheduleDailyTemplateSync(tx, integration);
    return listMessageTemplates(tx, ofLine);
  });
}
