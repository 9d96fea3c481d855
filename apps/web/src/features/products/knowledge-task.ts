import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';

/** What is open beside the knowledge list. */
export type KnowledgeTask = { kind: 'add' } | { kind: 'edit' | 'read' | 'delete'; entry: KnowledgeEntry };
