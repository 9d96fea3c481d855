import type { BotToggleDetails, OverrideBot } from '@relaydesk/contracts/bot-toggle';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { recordAuditEvent } from '../audit/record-audit-event';
import { setBotOverride } from '../channels/integrations/store/integration-bot';
import { getBotToggleDetails } from './get-bot-toggle';
import { emitBotSwitchedOff } from './switch-bot';

/**
 * The platform's override for one integration. Forbidden bot conversations are handed over. Throws
 * `not_found`.
 */
export const overrideBot = (
  context: Context,
  { id, integration_id }: { id: string; integration_id: string },
  { bot, reason }: OverrideBot,
): Promise<BotToggleDetails> =>
  inTransaction(context, async (tx) => {
    const { name } = await getBotToggleDetails(tx, id);
    const line = await setBotOverride(tx.db, id, integration_id, bot);
    if (!line) throw new AppError('channel_integration_not_found');
    await recordAuditEvent(tx, {
      action: 'bot_toggle.overridden',
      organization_id: id,
      record: { id, name },
      before: { [line.name]: line.before },
      after: { [line.name]: bot },
      reason,
    });
    if (bot !== 'on') await emitBotSwitchedOff(tx, id, {});
    return getBotToggleDetails(tx, id);
  });
