import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcut } from '../ui/use-shortcut';

interface RowNavigationOptions {
  ids: readonly string[];
  chosen: string;
  /** The conversation resolved last; a new object each time. */
  resolved: { id: string } | undefined;
  /** Opens the conversation after the resolved one. */
  onAdvance: (id: string) => void;
  list: { current: HTMLElement | null };
}

/**
 * The keys j and k move the focus to the next and previous row: from the selected one when the focus is
 * outside the list; from the former position of the selected one when it was resolved or claimed. `scrollTo`
 * scrolls a row into view. After the selected one is resolved, the next one opens: in its place, else the last.
 * Returns the index that must be rendered for the focused row, -1 for none.
 */
export function useRowNavigation(
  { ids, chosen, resolved, onAdvance, list }: RowNavigationOptions,
  scrollTo: (index: number) => void,
) {
  const [walked, setWalked] = useState('');
  const isWanted = useRef(false); // the row may render only after the list has scrolled
  const index = ids.indexOf(walked);
  const chosenAt = ids.indexOf(chosen);
  const stoodAt = useRef(0);
  useEffect(() => {
    if (chosenAt !== -1) stoodAt.current = chosenAt;
  }, [chosenAt]);

  useEffect(() => {
    if (!isWanted.current || index === -1) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
    if (!link) return;
    isWanted.current = false;
    link.focus({ preventScroll: true });
  });

  const step = (by: number) => {
    const from = list.current?.contains(document.activeElement) || isWanted.current ? index : -1;
    const start = from === -1 ? chosenAt : from;
    const next = start === -1 ? Math.max(0, stoodAt.current + Math.min(by, 0)) : start + by;
    goTo(next);
  };
  const goTo = (next: number) => {
    const id = ids[next];
    if (id === undefined) return;
    isWanted.current = true;
    setWalked(id);
    scrollTo(next);
  };
  const advance = useEffectEvent((from: string) => {
    if (chosen !== from) return; // another one was opened meanwhile
    const at = chosenAt === -1 ? Math.min(stoodAt.current, ids.length - 1) : chosenAt + 1;
    const next = ids[at];
    if (next === undefined) return;
    scrollTo(at);
    onAdvance(next);
  });
  const [mountedWith] = useState(resolved); // in another list it was not resolved
  useEffect(() => {
    if (resolved && resolved !== mountedWith) advance(resolved.id);
  }, [resolved, mountedWith]);
  useShortcut('j', () => step(1));
  useShortcut('k', () => step(-1));

  /** Tracks the focused row, however it got the focus. */
  const onFocus = (id: string) => setWalked(id);
  return { walked, index, onFocus };
}
