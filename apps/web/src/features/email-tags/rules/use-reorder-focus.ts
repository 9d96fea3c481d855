import { useEffect, useRef, useState } from 'react';

/**
 * Restores the focus to an item that `ReorderButtons` has moved: the DOM node is inserted again and loses it.
 * Returns the list's ref and a function to call after a move (zero-based positions).
 */
export function useReorderFocus<E extends HTMLElement>() {
  const list = useRef<E>(null);
  const [moved, setMoved] = useState<{ to: number; direction: 'up' | 'down' }>();
  useEffect(() => {
    if (moved)
      list.current?.querySelector<HTMLElement>(`[data-move="${moved.direction}-${moved.to}"]`)?.focus();
  }, [moved]);
  const noteMove = (from: number, to: number) => setMoved({ to, direction: to < from ? 'up' : 'down' });
  return { list, noteMove };
}
