import { createIndex, type KnowledgeIndex } from '../retrieval/knowledge-index';
import { textsOf } from '../retrieval/embedded-texts';
import { type Packed, unpackVector } from './protocol/pack-vector';
import type { Change, Source } from './protocol/worker-messages';

/** What the thread holds of an organisation. */
export interface Held {
  index: KnowledgeIndex;
  /** Characters of what is held, the measure of its memory. */
  size(): number;
  /** Some of its texts have meanings: it is worth asking for that of a question. */
  hasMeanings(): boolean;
  /** Forgets what is not among these, and says which of them it does not have in this version. */
  compare(wanted: readonly (readonly [id: string, version: string])[]): string[];
  put(source: Source, version: string): void;
  /** Texts without a meaning, those of an entry together. */
  missing(): string[];
  /** An entry is found by what it means once all of its texts have a meaning; until then by its words. */
  learn(vectors: Iterable<readonly [text: string, vector: Packed]>): void;
  /** Runs `work`, which must not wait for anything, as if the change had been made: nobody else sees it. */
  asIf<T>(change: Change, vectors: ReadonlyMap<string, Packed>, work: () => T): T;
}

interface Entry {
  source: Source;
  version: string;
  size: number;
  /** Texts of it that have no meaning yet. */
  lacks: Set<string>;
  meanings: Map<string, Packed>;
}

export function holdOrganisation(): Held {
  const index = createIndex();
  const entries = new Map<string, Entry>();
  /** Text -> the entries that lack its meaning. */
  const wanting = new Map<string, Set<string>>();
  let size = 0;
  let hasMeanings = false;

  function forget(id: string) {
    const entry = entries.get(id);
    if (!entry) return;
    size -= entry.size;
    entries.delete(id);
    for (const text of entry.lacks) {
      const ids = wanting.get(text);
      ids?.delete(id);
      if (ids?.size === 0) wanting.delete(text);
    }
  }

  function show(id: string) {
    const entry = entries.get(id);
    if (!entry) index.remove(id);
    else if (entry.lacks.size > 0) index.put(entry.source);
    else index.put(entry.source, unpacked(entry.meanings));
  }

  function teach(id: string, text: string, vector: Packed) {
    const entry = entries.get(id);
    if (!entry) return;
    entry.lacks.delete(text);
    entry.meanings.set(text, vector);
    if (entry.lacks.size > 0) return;
    hasMeanings = true;
    show(id);
  }

  return {
    index,
    size: () => size,
    hasMeanings: () => hasMeanings,
    compare(wanted) {
      const versions = new Map(wanted);
      for (const id of [...entries.keys()].filter((held) => !versions.has(held))) {
        forget(id);
        show(id);
      }
      return wanted.flatMap(([id, version]) => (entries.get(id)?.version === version ? [] : [id]));
    },
    put(source, version) {
      const { id } = source;
      forget(id);
      const lacks = new Set(textsOf(source));
      const length = JSON.stringify(source).length;
      entries.set(id, { source, version, size: length, lacks, meanings: new Map() });
      size += length;
      for (const text of lacks) wanting.set(text, (wanting.get(text) ?? new Set()).add(id));
      show(id);
    },
    missing: () => [...wanting.keys()],
    learn(vectors) {
      for (const [text, vector] of vectors) {
        for (const id of wanting.get(text) ?? []) teach(id, text, vector);
        wanting.delete(text);
      }
    },
    asIf({ put, remove_id }, vectors, work) {
      try {
        if (remove_id !== undefined) index.remove(remove_id);
        if (put) index.put(put, unpacked(vectors));
        return work();
      } finally {
        if (remove_id !== undefined) show(remove_id);
        if (put) show(put.id);
      }
    },
  };
}

const unpacked = (vectors: ReadonlyMap<string, Packed>) =>
  new Map([...vectors].map(([text, packed]) => [text, unpackVector(packed)]));
