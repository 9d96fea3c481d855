import { type BotSettings, DEFAULT_BOT_SETTINGS } from '@relaydesk/contracts/bot-settings';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import {
  findBotSettings,
  listIntegrationIdsWithOwnSettings,
  type StoredSettingsRow,
} from './bot-settings.queries';

/**
 * Effective bot settings: of the integration if separate, else of its organisation. Referenced products,
 * tags and users may have been deleted. Throws `not_found`.
 */
export async function resolveBotSettings(
  tx: Tx,
  { organization_id, channel_integration_id }: { organization_id: string; channel_integration_id?: string },
): Promise<BotSettings> {
  return mergeStoredSettings(await getStoredSettings(tx, organization_id, channel_integration_id ?? null));
}

/** Integrations of an organisation with separate settings. */
export const listIntegrationsWithOwnSettings = async (
  tx: Tx,
  organization_id: string,
): Promise<Set<string>> => new Set(await listIntegrationIdsWithOwnSettings(tx.db, organization_id));

/** As stored. Throws `not_found` for an unknown organisation or integration. */
export async function getStoredSettings(
  tx: Tx,
  organization_id: string,
  channel_integration_id: string | null,
): Promise<StoredSettingsRow> {
  const stored = await findBotSettings(tx.db, organization_id, channel_integration_id);
  if (!stored) throw new AppError('organisation_not_found');
  if (channel_integration_id !== null && !stored.has_line) {
    throw new AppError('channel_integration_not_found');
  }
  return stored;
}

/** Effective settings: missing fields have defaults, with the organisation's language first. */
export function mergeStoredSettings({
  organisation,
  line,
  locale,
}: Pick<StoredSettingsRow, 'organisation' | 'line' | 'locale'>): BotSettings {
  const { version: _, is_own: __, ...chosen } = line?.is_own ? line : { ...organisation, is_own: false };
  return {
    ...DEFAULT_BOT_SETTINGS,
    ...(locale.startsWith('de') && { languages: ['de', 'en'] as const }),
    ...chosen,
    hand_over: { ...DEFAULT_BOT_SETTINGS.hand_over, ...chosen.hand_over },
  };
}
