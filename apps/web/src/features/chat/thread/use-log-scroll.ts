import type { RefObject } from 'react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { CHUNK_SIZE, type Chunk } from './chunk-messages';
import { findPlace, measureChunks, type Place, restorePlace } from './keep-place';
import { nextRange, type Range, sumHeights } from './next-range';
import { useResized } from './use-resized';

/** Pixels from the end that still count as the end. */
const NEAR = 48;
/** Pixels that a message takes, more or less, before it has been drawn. */
const USUAL_HEIGHT = 72;

interface Log {
  scroller: RefObject<HTMLElement | null>;
  /** What stands between the beginning and the end of the messages. */
  list: RefObject<HTMLElement | null>;
  chunks: readonly Chunk[];
  /** Key of the last entry, on its way or not. */
  last: string;
  /** The reader has just written the last one: go there in any case. */
  isOwnLast: boolean;
}

/**
 * Draws of a long log only what is near the view, and keeps it where a reader expects it: at the end while they are at
 * the end, and still when older entries come in above, new ones below, or something turns out larger than expected.
 */
export function useLogScroll({ scroller, list, chunks, last, isOwnLast }: Log) {
  const [heights] = useState(() => new Map<number, number>());
  const [range, setRange] = useState<Range>({
    first: (chunks.at(-1)?.number ?? 0) - 2,
    last: Number.POSITIVE_INFINITY,
  });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const sticks = useRef(true);
  const place = useRef<Place>(undefined);
  const lastBefore = useRef(last);

  const heightOf = ({ number, messages }: Chunk) =>
    heights.get(number) ?? Math.min(messages.length, CHUNK_SIZE) * USUAL_HEIGHT;

  const look = (element: HTMLElement) => {
    const height = element.clientHeight;
    const top = sticks.current
      ? sumHeights(chunks, heightOf) - height
      : element.scrollTop - (list.current?.offsetTop ?? 0);
    setRange((known) => nextRange(known, chunks, heightOf, { top, bottom: top + height }));
  };

  /** After anything may have moved. */
  const settle = useEffectEvent(() => {
    const element = scroller.current;
    if (!element) return;
    if (sticks.current) element.scrollTop = element.scrollHeight;
    else if (place.current) restorePlace(element, place.current);
    place.current ??= findPlace(element);
    measureChunks(element, heights); // now: with what was expected of them they would come and go for ever
    look(element);
  });

  const toEnd = () => {
    sticks.current = true;
    setIsAtEnd(true);
    setRange({ first: (chunks.at(-1)?.number ?? 0) - 2, last: Number.POSITIVE_INFINITY });
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  };

  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    sticks.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    place.current = sticks.current ? undefined : findPlace(element);
    setIsAtEnd(sticks.current);
    look(element);
  };

  useLayoutEffect(() => {
    if (isOwnLast && last !== lastBefore.current) toEnd();
    lastBefore.current = last;
    settle();
  });

  useResized(scroller, () => settle());

  const drawn = chunks.filter(({ number }) => number >= range.first && number <= range.last);
  const above = chunks.filter(({ number }) => number < range.first);
  const below = chunks.filter(({ number }) => number > range.last);
  return {
    drawn,
    above: sumHeights(above, heightOf),
    below: sumHeights(below, heightOf),
    isAtEnd,
    toEnd,
    onScroll,
  };
}
