/**
 * A visible message and the distance of its end from the start of the rendered content, in pixels. The
 * distance is kept constant, also during scrolling.
 */
export interface ScrollAnchor {
  seq: string;
  bottom: number;
}

const SEQ = 'data-seq';
export const CHUNK_ATTRIBUTE = 'data-chunk';

/** The first visible message; undefined when none is rendered there. */
export function findScrollAnchor(scroller: Element): ScrollAnchor | undefined {
  const { top } = scroller.getBoundingClientRect();
  const isSeen = (element: Element) => element.getBoundingClientRect().bottom > top;
  const chunk = [...scroller.querySelectorAll(`[${CHUNK_ATTRIBUTE}]`)].find(isSeen);
  const row = [...(chunk?.querySelectorAll(`[${SEQ}]`) ?? [])].find(isSeen);
  if (!row) return undefined;
  return { seq: row.getAttribute(SEQ) ?? '', bottom: getRowBottom(row, scroller) };
}

/** Stores the heights of the rendered chunks: number -> pixels. */
export function measureChunks(scroller: Element, heights: Map<number, number>): void {
  for (const chunk of scroller.querySelectorAll(`[${CHUNK_ATTRIBUTE}]`)) {
    const { height } = chunk.getBoundingClientRect();
    if (height > 0) heights.set(Number(chunk.getAttribute(CHUNK_ATTRIBUTE)), height);
  }
}

/** Scrolls by the height change above the message. Returns its new position. */
export function restoreScrollAnchor(scroller: Element, place: ScrollAnchor): ScrollAnchor {
  const row = findRow(scroller, place.seq);
  if (!row) return place;
  const bottom = getRowBottom(row, scroller);
  const moved = bottom - place.bottom;
  if (Math.abs(moved) < 1) return place; // smaller differences are rounding
  scroller.scrollTop += moved;
  return { ...place, bottom };
}

/** Scrolls a message to the centre. Returns whether it is rendered. */
export function scrollToMessage(scroller: Element, seq: number): boolean {
  const row = findRow(scroller, String(seq));
  if (!row) return false;
  const { height } = row.getBoundingClientRect();
  scroller.scrollTop = getRowBottom(row, scroller) - height / 2 - scroller.clientHeight / 2;
  return true;
}

const findRow = (scroller: Element, seq: string) => scroller.querySelector(`[${SEQ}="${seq}"]`);

function getRowBottom(row: Element, scroller: Element): number {
  return row.getBoundingClientRect().bottom - scroller.getBoundingClientRect().top + scroller.scrollTop;
}
