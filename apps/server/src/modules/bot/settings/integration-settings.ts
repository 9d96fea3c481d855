import type { BotSettings, LineBotSettings, UpdateLineBotSettings } from '@relaydesk/contracts/bot-settings';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { getChannelIntegration } from '../../channels/integrations/list-channel-integrations';
import { auditable } from './to-audited-settings';
import { changeLine } from './bot-settings.queries';
import { settingsIn, storedOf } from './resolve-bot-settings';
import { settleChoices, withoutGone } from './validate-references';

/** How the bot behaves on a line, and whether by its own settings. Throws `not_found`. */
export const getLineBotSettings = (context: Context, id: string): Promise<LineBotSettings> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getChannelIntegration(tx, id);
    return shown(tx, { organization_id, id });
  });

/**
 * Gives a line settings of its own, or lets it follow its organisation again. Throws `invalid` when it is to have its
 * own and none are sent, and as the organisation's do.
 */
export const updateLineBotSettings = (
  context: Context,
  id: string,
  { is_own, settings, version }: UpdateLineBotSettings,
): Promise<LineBotSettings> =>
  inTransaction(context, async (tx) => {
    const { organization_id, name } = await getChannelIntegration(tx, id);
    const line = { organization_id, id };
    const stored = await storedOf(tx, organization_id, id);
    const before = settingsIn(stored);
    const to = is_own ? await settleChoices(tx, organization_id, mustBeSent(settings), before) : null;
    if (!(await changeLine(tx.db, line, version, to))) {
      const current = await shown(tx, line);
      throw new AppError('conflict', 'Somebody has changed these settings in the meantime.', { current });
    }
    await writeAudit(tx, {
      action: 'channel_integration.bot_settings_changed',
      organization_id,
      record: { id, name },
      before: {
        ...(await auditable(tx, organization_id, before)),
        has_own_bot_settings: stored.line?.is_own ?? false,
      },
      after: {
        ...(await auditable(tx, organization_id, to ?? settingsIn({ ...stored, line: null }))),
        has_own_bot_settings: is_own,
      },
    });
    return shown(tx, line);
  });

async function shown(tx: Tx, { organization_id, id }: { organization_id: string; id: string }) {
  const stored = await storedOf(tx, organization_id, id);
  return {
    is_own: stored.line?.is_own ?? false,
    settings: await withoutGone(tx, organization_id, settingsIn(stored)),
    version: stored.line?.version ?? 1,
  };
}

function mustBeSent(settings: BotSettings | undefined): BotSettings {
  if (settings) return settings;
  const why = 'Say how the bot behaves on this line.';
  throw new AppError('invalid', why, { fields: { settings: why } });
}
