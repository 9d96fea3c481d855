import type { BotToggle, BotToggleDetails, BotToggleListQuery } from '@relaydesk/contracts/bot-toggle';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { Page } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { missingFor } from './bot-state';
import {
  findBotToggle,
  findNeeds,
  listLines,
  listBotToggles as selectBotToggles,
} from './bot-toggle.queries';

/** Every organisation's switch; the guard lets nobody but the Super Admin ask. */
export const listBotToggles = (context: Context, query: BotToggleListQuery): Promise<Page<BotToggle>> =>
  inTransaction(context, (tx) => selectBotToggles(tx.db, query));

/** One switch with its lines and what its bot lacks. Throws `not_found`. */
export const getBotToggle = (context: Context, id: string): Promise<BotToggleDetails> =>
  inTransaction(context, (tx) => mustFindToggle(tx, id));

export async function mustFindToggle(tx: Tx, id: string): Promise<BotToggleDetails> {
  const toggle = await findBotToggle(tx.db, id);
  const needs = toggle && (await findNeeds(tx.db, id));
  if (!needs) throw new AppError('not_found', 'There is no such organisation.');
  return { ...toggle, lines: await listLines(tx.db, id), missing: missingFor(needs) };
}
