import type { StopAllBots, StopAllBotsResult } from '@relaydesk/contracts/bot-toggle';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { updateBotSwitch } from '../organisations/organisation-bot';
import { countBotConversations, lockOrganisationsWithBot } from './bot-switch.queries';
import { auditBotSwitch, emitBotSwitchedOff, getActorName } from './switch-bot';

/** Switches off every bot of the platform and hands over all bot conversations. Idempotent. */
export const stopAllBots = (context: Context, { reason }: StopAllBots): Promise<StopAllBotsResult> =>
  inTransaction(context, async (tx) => {
    const running = await lockOrganisationsWithBot(tx.db);
    const ids = running.map(({ id }) => id);
    const conversations = await countBotConversations(tx.db, ids);
    for (const { id, name, bot_version, is_bot_enabled } of running) {
      const off = { is_bot_enabled: false, finishes: false, reason, by: getActorName(tx) };
      await updateBotSwitch(tx.db, id, off, bot_version);
      await auditBotSwitch(tx, { id, record_name: name, is_bot_enabled }, { is_bot_enabled: false, reason });
      await emitBotSwitchedOff(tx, id, {});
    }
    return { organisations: running.length, conversations };
  });
