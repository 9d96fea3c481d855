import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { adjustUsedTokens, reserveMonthlyTokens } from './bot-model.queries';

/** Tokens reserved for one call. */
export interface TokenReservation {
  organization_id: string;
  month: string;
  tokens: number;
}

/** Reserves tokens before a call; undefined when the monthly budget is insufficient. */
export async function reserveTokens(
  tx: Tx,
  organization_id: string,
  tokens: number,
  monthly_tokens: number | null,
): Promise<TokenReservation | undefined> {
  const month = getBudgetMonth(tx.now());
  const isTaken = await reserveMonthlyTokens(tx.db, { organization_id, month }, tokens, monthly_tokens);
  return isTaken ? { organization_id, month, tokens } : undefined;
}

/** Replaces a reservation by the actual usage. */
export async function settleReservation(
  context: Context | Tx,
  taken: TokenReservation,
  spent: number,
): Promise<void> {
  if (spent === taken.tokens) return;
  await inTransaction(context, (tx) => adjustUsedTokens(tx.db, taken, spent - taken.tokens));
}

/** The first day of a moment's month, in UTC. */
export const getBudgetMonth = (moment: Date): string => `${moment.toISOString().slice(0, 7)}-01`;

/** UTF-8 bytes per token. English has about four, German about three: the estimate is rather too high. */
const BYTES_PER_TOKEN = 3;

/** Estimated tokens of a text, for endpoints that report no usage. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
