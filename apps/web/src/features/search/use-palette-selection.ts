import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { PaletteItem } from './palette-items';

/** The active item: stays the same while results change, else moves to the first. */
export function usePaletteSelection(items: readonly PaletteItem[]) {
  const [key, setKey] = useState('');
  const index = Math.max(
    0,
    items.findIndex((item) => item.key === key),
  );
  const chosen = items[index];

  const go = (to: number) => setKey(items[(to + items.length) % items.length]?.key ?? '');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    if (event.key === 'ArrowDown') go(index + 1);
    else if (event.key === 'ArrowUp') go(index - 1);
    else if (event.key === 'Enter') chosen?.run();
    else return;
    event.preventDefault();
  };
  return { chosen, choose: setKey, forget: () => setKey(''), onKeyDown };
}
