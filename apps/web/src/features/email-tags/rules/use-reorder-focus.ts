import { useEffect, useRef, useState } from 'react';

/**
 * Keeps the keyboard with what was moved in a list of `MoveButtons`: what moves is put into the page anew, and so it
 * loses it. Gives the list's ref, and what tells of a move from one place to another (both from 0).
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
