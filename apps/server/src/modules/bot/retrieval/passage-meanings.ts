import { toEmbeddingText } from './embedded-texts';
import type { Vector } from './embedder';
import { createEmbeddingSimilarity } from './embedding-similarity';
import type { IndexedPassage } from './passage';
import { topPlaces } from './top-k';

/** The meanings of passages: of their contents, and of the labels of products. Passages are numbered by the caller. */
export interface PassageMeanings {
  /** Takes what `vectors` has of a passage's texts. */
  put(document: number, passage: IndexedPassage, vectors: ReadonlyMap<string, Vector>): void;
  remove(document: number): void;
  /** The passages whose content or label is nearest, best first. */
  findNearest(vector: Vector, count: number, isAllowed: (document: number) => boolean): number[];
  /** The cosine of the nearest content, -1..1; null when it has no vector. */
  compareContents(document: number, vector: Vector): number | null;
  /** The cosine of the label, -1..1; null when there is none or it has no vector. */
  compareLabel(document: number, vector: Vector): number | null;
}

export function createPassageMeanings(): PassageMeanings {
  const contents = createPartMeanings();
  const labels = createPartMeanings();
  /** A turn searches for the same few vectors again and again, each time with other passages allowed. */
  let lately: { vector: Vector; ranked: readonly number[] }[] = [];
  /** Of all passages: one for all, as large arrays for every question cost collections of garbage. */
  let likeness = new Float32Array(0);

  const rankAll = (vector: Vector): readonly number[] => {
    const known = lately.find((one) => one.vector === vector);
    if (known) return known.ranked;
    const [content, label] = [contents.compareAll(vector), labels.compareAll(vector)];
    if (likeness.length !== content.length) likeness = new Float32Array(content.length);
    likeness.set(content);
    for (const [document, cosine] of label.entries()) {
      // A label alone is not compared: its contents are not known yet.
      if ((likeness[document] ?? NOTHING) > NOTHING && cosine > (likeness[document] as number))
        likeness[document] = cosine;
    }
    const ranked = topPlaces(likeness, MAX_RANKED).filter(contents.has);
    lately = [{ vector, ranked }, ...lately.slice(0, MAX_CACHED_VECTORS - 1)];
    return ranked;
  };

  return {
    put(document, passage, vectors) {
      lately = [];
      const find = (texts: readonly string[]) =>
        texts.flatMap((text) => vectors.get(toEmbeddingText(text) ?? '') ?? []);
      contents.put(document, find(passage.contents));
      if (passage.label !== null) labels.put(document, find([passage.label]));
    },
    remove(document) {
      lately = [];
      contents.remove(document);
      labels.remove(document);
    },
    findNearest(vector, count, isAllowed) {
      const found: number[] = [];
      for (const document of rankAll(vector)) {
        if (found.length === count) break;
        if (isAllowed(document)) found.push(document);
      }
      return found;
    },
    compareContents: contents.compare,
    compareLabel: labels.compare,
  };
}

/** Passages that are ranked; of those that are allowed the nearest are nearly always among them. */
const MAX_RANKED = 500;
/** The vectors of a turn: the whole text and its questions. */
const MAX_CACHED_VECTORS = 6;
/** Below every cosine. */
const NOTHING = -2;

/** The vectors of documents that have several each. */
function createPartMeanings() {
  const similarity = createEmbeddingSimilarity();
  const partsOf = new Map<number, number[]>();
  /** Part -> document; of parts that are free the last one they had. */
  const documentOf: number[] = [];
  const free: number[] = [];
  let next = 0;
  let documents = 0;
  /** A turn compares the same few vectors again and again. */
  let lately: { vector: Vector; nearest: Float32Array }[] = [];
  let likeness: Float32Array | undefined;

  /** The cosine of the nearest part, by document. */
  const compareAll = (vector: Vector): Float32Array => {
    const known = lately.find((one) => one.vector === vector);
    if (known) return known.nearest;
    likeness = similarity.compare(vector, likeness);
    const dropped = lately.length === MAX_CACHED_VECTORS ? lately.pop()?.nearest : undefined;
    const nearest = dropped?.length === documents ? dropped : new Float32Array(documents);
    nearest.fill(NOTHING);
    for (let part = 0; part < likeness.length; part += 1) {
      const document = documentOf[part] as number;
      const cosine = likeness[part] as number;
      if (cosine > (nearest[document] as number) && similarity.has(part)) nearest[document] = cosine;
    }
    lately.unshift({ vector, nearest });
    return nearest;
  };
  const remove = (document: number) => {
    lately = [];
    for (const part of partsOf.get(document) ?? []) {
      similarity.remove(part);
      free.push(part);
    }
    partsOf.delete(document);
  };

  return {
    compareAll,
    remove,
    has: (document: number) => partsOf.has(document),
    put(document: number, vectors: readonly Vector[]) {
      remove(document);
      if (vectors.length === 0) return;
      const parts = vectors.map((vector) => {
        const part = free.pop() ?? next++;
        similarity.set(part, vector);
        documentOf[part] = document;
        return part;
      });
      partsOf.set(document, parts);
      documents = Math.max(documents, document + 1);
    },
    compare: (document: number, vector: Vector) =>
      partsOf.has(document) ? (compareAll(vector)[document] ?? null) : null,
  };
}
