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

/** Distance from the end in pixels that still counts as the end. */
const NEAR = 48;
/** Chunks rendered before the last one at first, before any height is known. */
const FIRST_DRAWN = 3;
/** Estimated message height in pixels, before measurement. */
const USUAL_HEIGHT = 72;

interface LogScrollOptions {
  scroller: RefObject<HTMLElement | null>;
  /** The content between the start and end of the messages. */
  list: RefObject<HTMLElement | null>;
  chunks: readonly Chunk[];
  /** Key of the last entry, queued or stored. */
  last: string;
  /** The user has just written the last entry: always scroll to it. */
  isOwnLast: boolean;
  /** The sequence number of the first visible message; 0: the end. */
  goal: number;
  /** Messages after the last chunk are not loaded, so its end is not the end of the conversation. */
  hasNewer: boolean;
  /** Scrolls to the end. */
  onLeave: () => void;
}

/**
 * Renders only the part of a long log near the viewport and keeps the scroll position stable: at the end
 * while the user is there, and elsewhere when entries are added above or below or have another height than
 * estimated.
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

  /** After any layout change. */
  const settle = useEffectEvent(() => {
    const element = scroller.current;
    if (!element) return;
    if (sticks.current) element.scrollTop = element.scrollHeight;
    else if (place.current) place.current = restoreScrollAnchor(element, place.current);
    place.current ??= findScrollAnchor(element);
    measureChunks(element, heights); // now: with estimated heights they would be mounted and unmounted endlessly
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
    if (!hasNewer) goToEnd(); // otherwise it is not loaded yet
  };

  /** Shows the target message; if its chunk is not rendered, after the next render. */
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

  /** Again, if the user has scrolled away since. */
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
  /** Nothing rendered or above has changed: measuring would force a needless layout. */
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

/** Pixels below the viewport. */
export const getDistanceFromEnd = (scroller: Element) =>
  scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
