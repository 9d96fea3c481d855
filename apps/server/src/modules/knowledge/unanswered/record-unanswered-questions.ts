import type { Tx } from '../../../context/context';
import {
  eraseAskingCustomer,
  type NewUnansweredQuestion,
  upsertUnansweredQuestion,
} from './unanswered.queries';

/** Keeps what the bot found no answer to, in the transaction that says so: once for each time it was asked. */
export async function recordUnansweredQuestions(tx: Tx, questions: NewUnansweredQuestion[]): Promise<void> {
  // In one order, so that two conversations never wait for each other.
  for (const asked of questions.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    await upsertUnansweredQuestion(tx.db, asked);
}

/** An erased customer's questions are gone, or are nobody's where others asked the same in the same words. */
export const eraseCustomerQuestions = (
  tx: Tx,
  whose: { organization_id: string; customer_id: string },
): Promise<void> => eraseAskingCustomer(tx.db, whose);
