import type { BotToggle, BotToggleDetails, BotToggleListQuery } from '@relaydesk/contracts/bot-toggle';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { ListPage } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { listMissingRequirements } from './bot-state';
import {
  findBotRequirements,
  findBotToggle,
  listToggleIntegrations,
  selectBotTogglePage as selectBotToggles,
} from './bot-toggle.queries';

/** Switches of all organisations; the route admits the Super Admin only. */
export const listBotToggles = (context: Context, query: BotToggleListQuery): Promise<ListPage<BotToggle>> =>
  inTransaction(context, (tx) => selectBotToggles(tx.db, query));

/** One switch with its integrations and missing prerequisites. Throws `not_found`. */
export const getBotToggle = (context: Context, id: string): Promise<BotToggleDetails> =>
  inTransaction(context, (tx) => getBotToggleDetails(tx, id));

export async function getBotToggleDetails(tx: Tx, id: string): Promise<BotToggleDetails> {
  const toggle = await findBotToggle(tx.db, id);
  const needs = toggle && (await findBotRequirements(tx.db, id));
  if (!needs) throw new AppError('organisation_not_found');
  return {
    ...toggle,
    lines: await listToggleIntegrations(tx.db, id),
    missing: listMissingRequirements(needs),
  };
}
