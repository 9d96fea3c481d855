import { type BotSettings, USUAL_BOT_SETTINGS } from '@relaydesk/contracts/bot-settings';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { findBotSettings, listOwn, type StoredSettings } from './bot-settings.queries';

/**
 * How the bot behaves: on a line that has settings of its own by these, else by its organisation's. Products, tags and
 * colleagues that they name may be gone by now. Throws `not_found`.
 */
export async function botSettingsOf(
  tx: Tx,
  { organization_id, channel_integration_id }: { organization_id: string; channel_integration_id?: string },
): Promise<BotSettings> {
  return settingsIn(await storedOf(tx, organization_id, channel_integration_id ?? null));
}

/** The lines of an organisation that do not follow it. */
export const linesWithOwnSettings = async (tx: Tx, organization_id: string): Promise<Set<string>> =>
  new Set(await listOwn(tx.db, organization_id));

/** As they are stored. Throws `not_found` for an organisation or a line that is none. */
export async function storedOf(
  tx: Tx,
  organization_id: string,
  channel_integration_id: string | null,
): Promise<StoredSettings> {
  const stored = await findBotSettings(tx.db, organization_id, channel_integration_id);
  if (!stored) throw new AppError('not_found', 'There is no such organisation.');
  if (channel_integration_id !== null && !stored.has_line) {
    throw new AppError('not_found', 'There is no such channel integration.');
  }
  return stored;
}

/** What counts; what was stored before there was a choice is as usual, in the organisation's own language first. */
export function settingsIn({
  organisation,
  line,
  locale,
}: Pick<StoredSettings, 'organisation' | 'line' | 'locale'>): BotSettings {
  const { version: _, is_own: __, ...chosen } = line?.is_own ? line : { ...organisation, is_own: false };
  return {
    ...USUAL_BOT_SETTINGS,
    ...(locale.startsWith('de') && { languages: ['de', 'en'] as const }),
    ...chosen,
    hand_over: { ...USUAL_BOT_SETTINGS.hand_over, ...chosen.hand_over },
  };
}
