import type { KnowledgeEntry, UnansweredQuestion } from '@relaydesk/contracts/knowledge';

/**
 * The overlay of the knowledge tab. `answer`: turns a question into an entry. `adopt`: turns a part of one
 * into an entry.
 */
export type KnowledgeTask =
  | { kind: 'add' | 'ask' | 'import' }
  | { kind: 'answer' | 'adopt'; question: UnansweredQuestion }
  | { kind: 'edit' | 'read' | 'delete'; entry: KnowledgeEntry };
