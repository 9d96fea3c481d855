import type { KnowledgeEntry, UnansweredQuestion } from '@relaydesk/contracts/knowledge';

/** What is open beside the knowledge. `answer`: a question of customers becomes an entry. `adopt`: a part of one. */
export type KnowledgeTask =
  | { kind: 'add' | 'ask' | 'import' }
  | { kind: 'answer' | 'adopt'; question: UnansweredQuestion }
  | { kind: 'edit' | 'read' | 'delete'; entry: KnowledgeEntry };
