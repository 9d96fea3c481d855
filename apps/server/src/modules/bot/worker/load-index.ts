import type { Understanding } from '../nlu/understand';
import { listEmbeddedTexts } from '../retrieval/embedded-texts';
import type { Vector } from '../retrieval/embedder';
import { createIndex, type KnowledgeIndex } from '../retrieval/knowledge-index';
import { DIMENSIONS } from '../retrieval/vector-memory';
import { type PackedVector, unpackVector } from './protocol/pack-vector';
import type { IndexSource, KnowledgeChange } from './protocol/worker-messages';

/** An organisation's index in the thread. */
export interface LoadedIndex {
  index: KnowledgeIndex;
  /** Texts read lately. A trial change keeps them: reading depends on the products alone. */
  understandings: Map<string, Understanding>;
  /** Characters loaded, as a measure of memory. */
  size(): number;
  /** Some texts have embeddings, so a question embedding is useful. */
  hasEmbeddings(): boolean;
  /** Removes entries that are not listed, and returns those missing in this version. */
  compare(wanted: readonly (readonly [id: string, version: string])[]): string[];
  put(source: IndexSource, version: string): void;
  /** Texts without an embedding, grouped by entry. */
  listTextsWithoutEmbedding(): string[];
  /**
   * Semantic retrieval finds an entry once all its texts have embeddings; until then retrieval is lexical.
   */
  addEmbeddings(vectors: Iterable<readonly [text: string, vector: PackedVector]>): void;
  /** Runs the synchronous `work` with the change applied, then reverts it: no other request sees it. */
  withChange<T>(change: KnowledgeChange, vectors: ReadonlyMap<string, PackedVector>, work: () => T): T;
}

interface IndexEntry {
  source: IndexSource;
  version: string;
  size: number;
  /** While some of its texts have no embedding: those, and the embeddings of the others. */
  pending: { missingTexts: Set<string>; embeddings: Map<string, PackedVector> } | null;
  /** The embeddings of all its texts one after the other, as `listEmbeddedTexts` lists them; null while some miss. */
  packed: Uint8Array | null;
}

export function loadIndex(): LoadedIndex {
  const index = createIndex();
  const entries = new Map<string, IndexEntry>();
  const understandings = new Map<string, Understanding>();
  /** Text -> the entries that lack its embedding. */
  const entriesByMissingText = new Map<string, Set<string>>();
  let size = 0;
  let hasMeanings = false;

  function removeIndexEntry(id: string) {
    const entry = entries.get(id);
    if (!entry) return;
    size -= entry.size;
    entries.delete(id);
    for (const text of entry.pending?.missingTexts ?? []) {
      const ids = entriesByMissingText.get(text);
      ids?.delete(id);
      if (ids?.size === 0) entriesByMissingText.delete(text);
    }
  }

  function reindexEntry(id: string) {
    const entry = entries.get(id);
    if (!entry) index.remove(id);
    else index.put(entry.source, entry.packed ? unpackEntry(entry.source, entry.packed) : undefined);
  }

  function addEntryEmbedding(id: string, text: string, vector: PackedVector) {
    const entry = entries.get(id);
    if (!entry?.pending) return;
    const { missingTexts, embeddings } = entry.pending;
    missingTexts.delete(text);
    embeddings.set(text, vector);
    if (missingTexts.size > 0) return;
    hasMeanings = true;
    entry.packed = packEntry(entry.source, embeddings);
    entry.pending = null;
    reindexEntry(id);
  }

  return {
    index,
    understandings,
    size: () => size,
    hasEmbeddings: () => hasMeanings,
    compare(wanted) {
      const versions = new Map(wanted);
      for (const id of [...entries.keys()].filter((held) => !versions.has(held))) {
        understandings.clear();
        removeIndexEntry(id);
        reindexEntry(id);
      }
      return wanted.flatMap(([id, version]) => (entries.get(id)?.version === version ? [] : [id]));
    },
    put(source, version) {
      const { id } = source;
      understandings.clear();
      removeIndexEntry(id);
      const lacks = new Set(listEmbeddedTexts(source));
      const length = JSON.stringify(source).length;
      const pending = { missingTexts: lacks, embeddings: new Map() };
      entries.set(id, { source, version, size: length, pending, packed: null });
      size += length;
      for (const text of lacks)
        entriesByMissingText.set(text, (entriesByMissingText.get(text) ?? new Set()).add(id));
      reindexEntry(id);
    },
    listTextsWithoutEmbedding: () => [...entriesByMissingText.keys()],
    addEmbeddings(vectors) {
      for (const [text, vector] of vectors) {
        for (const id of entriesByMissingText.get(text) ?? []) addEntryEmbedding(id, text, vector);
        entriesByMissingText.delete(text);
      }
    },
    withChange({ put, remove_id }, vectors, work) {
      try {
        if (remove_id !== undefined) index.remove(remove_id);
        if (put) index.put(put, unpackVectors(vectors));
        return work();
      } finally {
        if (remove_id !== undefined) reindexEntry(remove_id);
        if (put) reindexEntry(put.id);
      }
    },
  };
}

/** One buffer an entry: half of the memory of a buffer for each text. */
const packEntry = (source: IndexSource, vectors: ReadonlyMap<string, PackedVector>): Uint8Array =>
  Buffer.concat(listEmbeddedTexts(source).map((text) => vectors.get(text) ?? new Uint8Array(DIMENSIONS)));

const unpackEntry = (source: IndexSource, packed: Uint8Array): Map<string, Vector> =>
  new Map(
    listEmbeddedTexts(source).map((text, at) => [
      text,
      unpackVector(packed.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS)),
    ]),
  );

const unpackVectors = (vectors: ReadonlyMap<string, PackedVector>) =>
  new Map([...vectors].map(([text, packed]) => [text, unpackVector(packed)]));
