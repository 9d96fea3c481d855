import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { adjustUsedTokens, reserveMonthlyTokens } from './bot-model.queries';

/** Tokens that were set aside for one call. */
export interface TokenReservation {
  organization_id: string;
  month: string;
  tokens: number;
}

/** Sets tokens aside before they are spent; undefined when the month's budget has no room for so many. */
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

/** Counts what a call has really spent. */
export async function settleReservation(
  context: Context | Tx,
  taken: TokenReservation,
  spent: number,
): Promise<void> {
  if (spent === taken.tokens) return;
  await inTransaction(context, (tx) => adjustUsedTokens(tx.db, taken, spent - taken.tokens));
}

/** The first day of the month of a moment, in UTC. */
export const getBudgetMonth = (moment: Date): string => `${moment.toISOString().slice(0, 7)}-01`;

/** UTF-8 bytes of a token. English has about four, German about three: a guess that is rather too high. */
const BYTES_PER_TOKEN = 3;

/** How many tokens a text is, roughly, for where nobody has counted. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
