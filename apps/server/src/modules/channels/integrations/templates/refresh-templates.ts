import { asSystem, type Context, type Tx } from '../../../../context/context';
import type { EventMap } from '../../../../context/events';
import { inTransaction } from '../../../../db/in-transaction';
import { getTemplatesSyncedAt } from '../../../message-templates/list-templates';
import { replaceTemplates } from '../../../message-templates/replace-templates';
import { getConnector } from '../../connectors/connectors';
import { callPlatform } from '../../outbound/call-platform';
import { getIntegrationConfig } from '../store/integration-config';
import type { ResolvedIntegration } from '../store/resolved-integration';
import { findResolvedIntegration } from '../store/resolved-integration.queries';
import { fetchTemplates } from './fetch-templates';
import { recordTemplateFetch } from './record-template-fetch';
import { isTemplateSyncScheduled } from './template-sync.queries';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Templates are often created in groups. */
const SOON_MS = 60_000;

type TemplatesDueEvent = EventMap['channel_integration.templates_due'];
type IntegrationIdentity = Pick<ResolvedIntegration, 'id' | 'organization_id'>;

/**
 * Syncs the templates of an integration, unless synced since the event was scheduled, and schedules the next
 * sync in a day (an hour after a failure). With refused credentials it waits for new ones.
 */
export async function refreshTemplates(
  context: Context,
  { organization_id, id, since }: TemplatesDueEvent,
): Promise<void> {
  const system = asSystem(context, organization_id);
  const integration = await inTransaction(system, (tx) =>
    findResolvedIntegration(tx.db, organization_id, id),
  );
  const source = integration && getConnector(integration.channel).templates;
  if (!source) return;
  const ofLine = { organization_id, channel_integration_id: id };
  const synced_at = await inTransaction(system, (tx) => getTemplatesSyncedAt(tx, ofLine));
  if (integration.is_paused || (synced_at !== undefined && synced_at > since)) {
    return inTransaction(system, (tx) => scheduleDailyTemplateSync(tx, integration));
  }
  const asked = await callPlatform(
    id,
    () => fetchTemplates(system, source, getIntegrationConfig(system, integration)),
    (answer) => Array.isArray(answer) || answer.is_refused === true,
  );
  await recordTemplateFetch(system, integration, asked);
  if (!Array.isArray(asked)) {
    if (!asked.is_refused)
      await inTransaction(system, (tx) => scheduleTemplateSync(tx, integration, 'later', HOUR_MS));
    return;
  }
  await inTransaction(system, async (tx) => {
    await replaceTemplates(tx, ofLine, asked);
    await scheduleDailyTemplateSync(tx, integration);
  });
}

/** Syncs the templates now: the integration was connected or repaired. */
export const scheduleTemplateSyncNow = (tx: Tx, line: IntegrationIdentity): Promise<void> =>
  scheduleTemplateSync(tx, line, 'soon', 0);

/** An unknown template was reported: syncs in a minute, together with later ones. */
export const scheduleTemplateSyncSoon = (tx: Tx, line: IntegrationIdentity): Promise<void> =>
  scheduleTemplateSync(tx, line, 'soon', SOON_MS);

/** Templates are current. */
export const scheduleDailyTemplateSync = (tx: Tx, line: IntegrationIdentity): Promise<void> =>
  scheduleTemplateSync(tx, line, 'later', DAY_MS);

/** At most one scheduled event of each kind: a daily sync must not delay an earlier one. */
async function scheduleTemplateSync(
  tx: Tx,
  { id, organization_id }: IntegrationIdentity,
  kind: 'soon' | 'later',
  ms: number,
): Promise<void> {
  const key = `templates ${id} ${kind}`;
  const now = tx.now();
  if (await isTemplateSyncScheduled(tx.db, organization_id, key, now)) return;
  const due = { organization_id, id, since: now.toISOString() };
  const asIts = { ...tx, actor: { kind: 'system' as const, organization_id } };
  await tx.events.schedule(asIts, 'channel_integration.templates_due', key, due, new Date(+now + ms));
}
