/** What came of one question. */
export type Outcome = 'answered' | 'offered' | 'said_already' | 'partly' | 'nothing';
