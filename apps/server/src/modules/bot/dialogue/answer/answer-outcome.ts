/** What came of one question. */
export type AnswerOutcome = 'answered' | 'offered' | 'said_already' | 'partly' | 'nothing';
