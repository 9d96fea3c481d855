/** What came of one question. */
export type Outcome = 'answered' | 'said_already' | 'partly' | 'nothing';
