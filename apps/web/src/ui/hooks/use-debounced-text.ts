import { useEffect, useEffectEvent, useState } from 'react';
import { getCurrentPageKey } from './use-tab';

/** Milliseconds of silence before what is typed counts (pages.md 2.1). */
const PAUSE = 300;

interface DebouncedTextOptions {
  value: string;
  onChange: (text: string) => void;
  /** Shorter texts (but not the empty one) do not count. */
  min?: number;
}

/**
 * Text that takes effect when the typing pauses. Follows `value` when that changes from elsewhere. What was typed on a
 * page that the address bar has left by then has no effect any more.
 */
export function useDebouncedText({ value, onChange, min = 1 }: DebouncedTextOptions) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const wanted = text.trim();
  const isTooShort = wanted.length > 0 && wanted.length < min;

  if (value !== shown) {
    setShown(value);
    if (value !== wanted) setText(value);
  }

  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (wanted === value || isTooShort) return;
    const page = getCurrentPageKey();
    const timer = setTimeout(() => {
      // The next page is in the address bar a moment before this one is gone.
      if (getCurrentPageKey() === page) tell(wanted);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, value, isTooShort]);

  const clear = () => {
    setText('');
    onChange('');
  };
  return { text, setText, isTooShort, clear };
}
