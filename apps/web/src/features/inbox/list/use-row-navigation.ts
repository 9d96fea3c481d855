import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcut } from '../ui/use-shortcut';

interface RowNavigationOptions {
  ids: readonly string[];
  chosen: string;
  /** The conversation that was resolved last, a new object each time. */
  resolved: { id: string } | undefined;
  list: { current: HTMLElement | null };
}

/**
 * The keys j and k carry the keyboard's place to the next and the previous row, from the chosen one when it is not in
 * the list yet; from where the chosen one stood when it has just left the list, resolved or taken. `scrollTo` brings a
 * row into sight. When the chosen one was resolved, the row behind it gets the focus. Gives the index that must be drawn for it, -1 for none.
 */
export function useRowNavigation(
  { ids, chosen, resolved, list }: RowNavigationOptions,
  scrollTo: (index: number) => void,
) {
  const [walked, setWalked] = useState('');
  const isWanted = useRef(false); // the row may only be drawn after the list has scrolled
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
  const goOn = useEffectEvent(() => {
    if (list.current?.contains(document.activeElement)) return; // the keyboard has a row already
    goTo(chosenAt === -1 ? Math.min(stoodAt.current, ids.length - 1) : chosenAt + 1);
  });
  const [mountedWith] = useState(resolved); // in another list it was not resolved
  useEffect(() => {
    if (resolved && resolved !== mountedWith) goOn();
  }, [resolved, mountedWith]);
  useShortcut('j', () => step(1));
  useShortcut('k', () => step(-1));

  /** Remembers which row has the keyboard, however it came there. */
  const onFocus = (id: string) => setWalked(id);
  return { walked, index, onFocus };
}
