import type {
  BotSettings,
  IntegrationBotSettings,
  UpdateIntegrationBotSettings,
} from '@relaydesk/contracts/bot-settings';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { getChannelIntegration } from '../../channels/integrations/list-channel-integrations';
import { updateIntegrationSettingsRow } from '../../channels/integrations/store/integration-bot';
import { getStoredSettings, mergeStoredSettings } from './resolve-bot-settings';
import { toAuditedSettings } from './to-audited-settings';
import { removeDeletedReferences, validateReferences } from './validate-references';

/** Effective bot settings of an integration, and whether they are separate. Throws `not_found`. */
export const getIntegrationBotSettings = (context: Context, id: string): Promise<IntegrationBotSettings> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getChannelIntegration(tx, id);
    return loadIntegrationSettings(tx, { organization_id, id });
  });

/**
 * Gives an integration separate settings, or makes it inherit the organisation's. Throws `invalid` when
 * separate settings are missing, and as for the organisation's.
 */
export const updateIntegrationBotSettings = (
  context: Context,
  id: string,
  { is_own, settings, version }: UpdateIntegrationBotSettings,
): Promise<IntegrationBotSettings> =>
  inTransaction(context, async (tx) => {
    const { organization_id, name } = await getChannelIntegration(tx, id);
    const line = { organization_id, id };
    const stored = await getStoredSettings(tx, organization_id, id);
    const before = mergeStoredSettings(stored);
    const to = is_own
      ? await validateReferences(tx, organization_id, assertSettingsSent(settings), before)
      : null;
    if (!(await updateIntegrationSettingsRow(tx.db, line, version, to))) {
      const current = await loadIntegrationSettings(tx, line);
      throw new AppError('record_changed', {}, { current });
    }
    await recordAuditEvent(tx, {
      action: 'channel_integration.bot_settings_changed',
      organization_id,
      record: { id, name },
      before: {
        ...(await toAuditedSettings(tx, organization_id, before)),
        has_own_bot_settings: stored.line?.is_own ?? false,
      },
      after: {
        ...(await toAuditedSettings(
          tx,
          organization_id,
          to ?? mergeStoredSettings({ ...stored, line: null }),
        )),
        has_own_bot_settings: is_own,
      },
    });
    return loadIntegrationSettings(tx, line);
  });

async function loadIntegrationSettings(
  tx: Tx,
  { organization_id, id }: { organization_id: string; id: string },
) {
  const stored = await getStoredSettings(tx, organization_id, id);
  return {
    is_own: stored.line?.is_own ?? false,
    settings: await removeDeletedReferences(tx, organization_id, mergeStoredSettings(stored)),
    version: stored.line?.version ?? 1,
  };
}

function assertSettingsSent(settings: BotSettings | undefined): BotSettings {
  if (settings) return settings;

  throw new AppError('bot_settings_required', {}, { field: 'settings' });
}
