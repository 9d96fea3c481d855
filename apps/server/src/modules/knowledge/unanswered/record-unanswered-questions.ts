import type { Tx } from '../../../context/context';
import { type NewUnansweredQuestion, upsertUnansweredQuestion } from './unanswered.queries';

/** Records questions without an answer in the transaction of the bot's reply: once per occurrence. */
export async function recordUnansweredQuestions(tx: Tx, questions: NewUnansweredQuestion[]): Promise<void> {
  // In a fixed order to prevent deadlocks between conversations.
  for (const asked of questions.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    await upsertUnansweredQuestion(tx.db, asked);
}
