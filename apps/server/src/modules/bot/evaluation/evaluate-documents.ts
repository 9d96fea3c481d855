import { z } from 'zod';
import { toEmbeddingText } from '../retrieval/embedded-texts';
import type { Embedder } from '../retrieval/embedder';
import type { KnowledgeSource } from '../retrieval/passage';
import { fuseHits, searchKnowledge } from '../retrieval/search';
import { splitSentences } from '../retrieval/split-passages';
import { buildIndex, embedTexts } from './evaluate-businesses';

/** A document and a task of τ³-bench's banking_knowledge, as its files have them. */
export const StoredDocument = z.object({ id: z.string(), title: z.string(), content: z.string() });
export const StoredTask = z.object({
  user_scenario: z.object({ instructions: z.string() }),
  required_documents: z.array(z.string()).min(1),
});

/** A need that several documents together meet, described in many sentences. */
export interface DocumentTask {
  text: string;
  /** Ids of the documents that are needed. */
  required: readonly string[];
}

export interface DocumentEvaluation {
  tasks: number;
  documents: number;
  /** Mean share of a task's documents that are among the first `found`. */
  recall: number;
  /** The same if all places were right: a task may need more documents than `found`. */
  ceiling: number;
}

/** Searches documents for each sentence of a task, and fuses what is found. */
export async function evaluateDocuments(
  documents: readonly KnowledgeSource[],
  tasks: readonly DocumentTask[],
  embedder: Embedder,
  found = 10,
): Promise<DocumentEvaluation> {
  const index = await buildIndex(documents, embedder);
  let recall = 0;
  let ceiling = 0;
  for (const { text, required } of tasks) {
    const sentences = splitSentences(text, LONGEST_SENTENCE).flatMap((piece) => toEmbeddingText(piece) ?? []);
    const vectors = await embedTexts(sentences, embedder);
    const lists = sentences.map((sentence) =>
      searchKnowledge(index, { text: sentence, vector: vectors.get(sentence) ?? null }, 'en', {
        limit: MOST,
      }),
    );
    const ids = new Set(fuseHits(lists, found).map(({ source }) => source.id));
    recall += required.filter((id) => ids.has(id)).length / required.length;
    ceiling += Math.min(found, required.length) / required.length;
  }
  return {
    ...{ tasks: tasks.length, documents: documents.length },
    ...{ recall: recall / tasks.length, ceiling: ceiling / tasks.length },
  };
}

/** Characters of what is searched for at once. */
const LONGEST_SENTENCE = 200;
/** Hits of a sentence. */
const MOST = 20;
