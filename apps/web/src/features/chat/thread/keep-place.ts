/** A message that is looked at, and how far its end is below the upper edge of what it scrolls in, in pixels. */
export interface Place {
  seq: string;
  bottom: number;
}

const SEQ = 'data-seq';
export const CHUNK = 'data-chunk';

/** The first message that can be seen; undefined when nothing is drawn there. */
export function findPlace(scroller: Element): Place | undefined {
  const { top } = scroller.getBoundingClientRect();
  const isSeen = (element: Element) => element.getBoundingClientRect().bottom > top;
  const chunk = [...scroller.querySelectorAll(`[${CHUNK}]`)].find(isSeen);
  const row = [...(chunk?.querySelectorAll(`[${SEQ}]`) ?? [])].find(isSeen);
  if (!row) return undefined;
  return { seq: row.getAttribute(SEQ) ?? '', bottom: row.getBoundingClientRect().bottom - top };
}

/** Writes down how high the drawn chunks are: number -> pixels. */
export function measureChunks(scroller: Element, heights: Map<number, number>): void {
  for (const chunk of scroller.querySelectorAll(`[${CHUNK}]`)) {
    const { height } = chunk.getBoundingClientRect();
    if (height > 0) heights.set(Number(chunk.getAttribute(CHUNK)), height);
  }
}

/** Scrolls so that the message stands where it stood, however much has grown or shrunk above it. */
export function restorePlace(scroller: Element, { seq, bottom }: Place): void {
  const row = scroller.querySelector(`[${SEQ}="${seq}"]`);
  if (!row) return;
  const moved = row.getBoundingClientRect().bottom - scroller.getBoundingClientRect().top - bottom;
  if (Math.abs(moved) >= 1) scroller.scrollTop += moved; // less is rounding
}
