import { useEffect, useEffectEvent, useState } from 'react';
import { getCurrentPageKey } from './use-tab';

/** Debounce in milliseconds (pages.md 2.1). */
const PAUSE = 300;

interface DebouncedTextOptions {
  value: string;
  onChange: (text: string) => void;
  /** Shorter texts (except the empty one) are ignored. */
  min?: number;
}

/**
 * Text that takes effect when typing pauses. Follows external changes of `value`. Text typed on a page that
 * the URL has left by then is dropped.
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
      // The URL changes shortly before this page unmounts.
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
