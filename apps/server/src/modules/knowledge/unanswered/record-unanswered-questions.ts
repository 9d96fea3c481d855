import type { Tx } from '../../../context/context';
import { type Asked, countQuestion, forgetAsker } from './unanswered.queries';

/** Keeps what the bot found no answer to, in the transaction that says so: once for each time it was asked. */
export async function noteUnanswered(tx: Tx, questions: Asked[]): Promise<void> {
  // In one order, so that two conversations never wait for each other.
  for (const asked of questions.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    await countQuestion(tx.db, asked);
}

/** An erased customer's questions are gone, or are nobody's where others asked the same in the same words. */
export const forgetQuestions = (
  tx: Tx,
  whose: { organization_id: string; customer_id: string },
): Promise<void> => forgetAsker(tx.db, whose);
