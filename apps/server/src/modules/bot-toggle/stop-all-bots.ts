import type { StopAllBots, Stopped } from '@relaydesk/contracts/bot-toggle';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { countLive, lockRunning, switchOrganisation } from './bot-switch.queries';
import { letGo, nameOf, noteSwitch } from './switch-bot';

/** Switches every bot of the installation off and hands all that is with them to the humans. Again it finds nothing to do. */
export const stopAllBots = (context: Context, { reason }: StopAllBots): Promise<Stopped> =>
  inTransaction(context, async (tx) => {
    const running = await lockRunning(tx.db);
    const ids = running.map(({ id }) => id);
    const conversations = await countLive(tx.db, ids);
    for (const { id, name, bot_version, is_bot_enabled } of running) {
      const off = { is_bot_enabled: false, finishes: false, reason, by: nameOf(tx) };
      await switchOrganisation(tx.db, id, off, bot_version);
      await noteSwitch(tx, { id, record_name: name, is_bot_enabled }, { is_bot_enabled: false, reason });
      await letGo(tx, id, {});
    }
    return { organisations: running.length, conversations };
  });
