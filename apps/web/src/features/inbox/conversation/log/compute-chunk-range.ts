import type { Chunk } from './chunk-messages';

/** Numbers of the first and last rendered chunk; `last` is Infinity when new ones render immediately. */
export interface ChunkRange {
  first: number;
  last: number;
}

/** The viewport, in pixels from the start of the first chunk. */
export interface LogViewport {
  top: number;
  bottom: number;
}

/**
 * Pixels around the viewport. With less than NEED rendered, more is rendered, up to AIM. Chunks farther than
 * KEEP are removed. The gaps between the values prevent rendering on small scrolls.
 */
const NEED = 600;
const AIM = 900;
const KEEP = 2000;

/** The chunks to render for a viewport; `known` itself while it suffices. */
export function computeChunkRange(
  known: ChunkRange,
  chunks: readonly Chunk[],
  heightOf: (chunk: Chunk) => number,
  view: LogViewport,
): ChunkRange {
  const places = computeChunkOffsets(chunks, heightOf);
  const drawn = places.filter(({ number }) => number >= known.first && number <= known.last);
  const [first] = drawn;
  const last = drawn.at(-1);
  if (first && last) {
    const isTopMissing = first !== places[0] && first.top > view.top - NEED;
    const isBottomMissing = last !== places.at(-1) && last.bottom < view.bottom + NEED;
    const isTooMuch = first.bottom < view.top - KEEP || last.top > view.bottom + KEEP;
    if (!isTopMissing && !isBottomMissing && !isTooMuch) return known;
  }
  const wanted = places.filter(({ top, bottom }) => bottom > view.top - AIM && top < view.bottom + AIM);
  const end = wanted.at(-1) ?? places.at(-1);
  const next = {
    first: (wanted[0] ?? end)?.number ?? 0,
    last: end === places.at(-1) ? Number.POSITIVE_INFINITY : (end?.number ?? 0),
  };
  return next.first === known.first && next.last === known.last ? known : next;
}

function computeChunkOffsets(chunks: readonly Chunk[], heightOf: (chunk: Chunk) => number) {
  let top = 0;
  return chunks.map((chunk) => {
    const bottom = top + heightOf(chunk);
    const place = { number: chunk.number, top, bottom };
    top = bottom;
    return place;
  });
}

/** The total height of these chunks in pixels. */
export function sumHeights(chunks: readonly Chunk[], heightOf: (chunk: Chunk) => number): number {
  return chunks.reduce((sum, chunk) => sum + heightOf(chunk), 0);
}
