import type { RefObject } from 'react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { CHUNK_SIZE, type Chunk, getChunkNumber } from './chunk-messages';
import { type ChunkRange, computeChunkRange, sumHeights } from './compute-chunk-range';
import {
  findScrollAnchor,
  measureChunks,
  restoreScrollAnchor,
  type ScrollAnchor,
  scrollToMessage,
} from './scroll-anchor';
import { useChunkResizeObserver } from './use-chunk-resize-observer';

/** Pixels from the end that still count as the end. */
const NEAR = 48;
/** Chunks before the last that are drawn at first, when nothing is known of their heights. */
const FIRST_DRAWN = 3;
/** Pixels that a message takes, more or less, before it has been drawn. */
const USUAL_HEIGHT = 72;

interface LogScrollOptions {
  scroller: RefObject<HTMLElement | null>;
  /** What stands between the beginning and the end of the messages. */
  list: RefObject<HTMLElement | null>;
  chunks: readonly Chunk[];
  /** Key of the last entry, on its way or not. */
  last: string;
  /** The reader has just written the last one: go there in any case. */
  isOwnLast: boolean;
  /** The sequence number of the message to begin at; 0: the end. */
  goal: number;
  /** What follows the last of these chunks is not loaded: their end is not the end. */
  hasNewer: boolean;
  /** Goes back to where the end is. */
  onLeave: () => void;
}

/**
 * Draws of a long log only what is near the view, and keeps it where a reader expects it: at the end while they are at
 * the end, and still when older entries come in above, new ones below, or something turns out larger than expected.
 */
export function useLogScroll(log: LogScrollOptions) {
  const { scroller, list, chunks, last, isOwnLast, goal, hasNewer, onLeave } = log;
  const [heights] = useState(() => new Map<number, number>());
  const [range, setRange] = useState<ChunkRange>({
    first: (chunks.at(-1)?.number ?? 0) - FIRST_DRAWN,
    last: Number.POSITIVE_INFINITY,
  });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const sticks = useRef(true);
  const place = useRef<ScrollAnchor>(undefined);
  const lastBefore = useRef(last);
  const reached = useRef(0);
  const hadNewer = useRef(hasNewer);
  const settled = useRef<{ drawn: readonly Chunk[]; above: number }>({ drawn: [], above: 0 });

  const heightOf = ({ number, messages }: Chunk) =>
    heights.get(number) ?? Math.min(messages.length, CHUNK_SIZE) * USUAL_HEIGHT;

  const look = (element: HTMLElement) => {
    const height = element.clientHeight;
    const top = sticks.current
      ? sumHeights(chunks, heightOf) - height
      : element.scrollTop - (list.current?.offsetTop ?? 0);
    setRange((known) => computeChunkRange(known, chunks, heightOf, { top, bottom: top + height }));
  };

  /** After anything may have moved. */
  const settle = useEffectEvent(() => {
    const element = scroller.current;
    if (!element) return;
    if (sticks.current) element.scrollTop = element.scrollHeight;
    else if (place.current) place.current = restoreScrollAnchor(element, place.current);
    place.current ??= findScrollAnchor(element);
    measureChunks(element, heights); // now: with what was expected of them they would come and go for ever
    look(element);
  });

  const goToEnd = () => {
    sticks.current = true;
    setIsAtEnd(true);
    setRange({ first: (chunks.at(-1)?.number ?? 0) - FIRST_DRAWN, last: Number.POSITIVE_INFINITY });
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  };

  const toEnd = () => {
    if (goal > 0) onLeave();
    if (!hasNewer) goToEnd(); // else it is not here yet
  };

  /** Shows the message that is looked for; when its chunk is not drawn, with the next drawing. */
  const goTo = (seq: number) => {
    const element = scroller.current;
    if (!element) return;
    sticks.current = false;
    setIsAtEnd(false);
    if (!scrollToMessage(element, seq)) {
      setRange({ first: getChunkNumber(seq) - 2, last: getChunkNumber(seq) + 2 });
      return;
    }
    place.current = findScrollAnchor(element);
    measureChunks(element, heights);
    reached.current = seq;
    look(element);
  };

  /** Once more, when somebody has scrolled away since. */
  const toGoal = () => {
    reached.current = 0;
    goTo(goal);
  };

  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    sticks.current = !hasNewer && getDistanceFromEnd(element) < NEAR;
    place.current = sticks.current ? undefined : findScrollAnchor(element);
    setIsAtEnd(sticks.current);
    look(element);
  };

  const drawn = chunks.filter(({ number }) => number >= range.first && number <= range.last);
  const above = sumHeights(
    chunks.filter(({ number }) => number < range.first),
    heightOf,
  );
  /** Nothing that is drawn, and nothing above it, has changed since: to ask where it stands would have it laid out for nothing. */
  const isSettled = (now: readonly Chunk[], pixelsAbove: number) => {
    const { drawn: before, above: aboveBefore } = settled.current;
    return (
      pixelsAbove === aboveBefore &&
      now.length === before.length &&
      now.every((chunk, index) => chunk === before[index])
    );
  };

  useLayoutEffect(() => {
    if (isOwnLast && last !== lastBefore.current) toEnd();
    lastBefore.current = last;
    if (hadNewer.current && !hasNewer && goal === 0) goToEnd();
    hadNewer.current = hasNewer;
    if (goal === 0) reached.current = 0;
    const isAhead = goal !== reached.current && chunks.some(({ number }) => number === getChunkNumber(goal));
    if (isAhead) goTo(goal);
    else if (sticks.current || !isSettled(drawn, above)) settle();
    settled.current = { drawn, above };
  });

  useChunkResizeObserver(scroller, () => settle());

  const below = chunks.filter(({ number }) => number > range.last);
  return {
    drawn,
    above,
    below: sumHeights(below, heightOf),
    isAtEnd,
    toEnd,
    toGoal,
    onScroll,
  };
}

/** Pixels that are still below what is looked at. */
export const getDistanceFromEnd = (scroller: Element) =>
  scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
