import type { Context } from '../../../../context/context';
import { asSystem } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { deriveId } from '../../../../lib/ids';
import { findChannelEvent } from '../../activity/log/channel-event.queries';
import { flushChannelEvents, recordChannelEvent } from '../../activity/log/record-channel-event';
import type { PlatformTemplate } from '../../connectors/sdk/connector';
import type { ResolvedIntegration } from '../store/resolved-integration';
import type { TemplateFetchFailure } from './fetch-templates';

/**
 * Records the template sync as one channel event: updated on failure and cleared on success. Only refused
 * credentials are an error of the integration. Resolves when it is written.
 */
export async function recordTemplateFetch(
  context: Context,
  integration: ResolvedIntegration,
  asked: PlatformTemplate[] | TemplateFetchFailure,
): Promise<void> {
  const { organization_id, id } = integration;
  const about = {
    id: deriveId(id, 'templates'),
    direction: 'out',
    kind: 'template',
    payload: { event: 'templates' },
  } as const;
  if (!Array.isArray(asked)) {
    const { words: error, is_refused } = asked;
    const whose = is_refused ? { is_refused } : { is_line_well: true as const };
    await recordChannelEvent(context, integration, { ...about, status: 'failed', error, ...whose });
  } else {
    const before = await inTransaction(asSystem(context, organization_id), (tx) =>
      findChannelEvent(tx.db, organization_id, id, about.id),
    );
    if (before?.status !== 'failed') return;
    await recordChannelEvent(context, integration, { ...about, status: 'ok', is_line_well: true });
  }
  await flushChannelEvents(integration);
}
