import { useEffect, useRef } from 'react';
import { areShortcutsEnabled } from './shortcut-settings';

/** These repeat while held; other keys act once. */
const REPEATED = 'jk';

/**
 * Calls `act` when a single key is pressed anywhere on the page; undefined: disabled. Never in text fields,
 * while a dialog or menu is open, or when the user has disabled single-key shortcuts.
 */
export function useShortcut(key: string, act: (() => void) | undefined): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (
        (event.repeat && !REPEATED.includes(key)) ||
        isShortcutBlocked(event.target) ||
        !areShortcutsEnabled()
      )
        return;
      if (!latest.current) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);
}

/** Menus and popovers of the library are recognisable only by class. */
const OVER_THE_PAGE = '[aria-modal="true"], .MuiPopover-root, [role="listbox"]';
const WRITTEN_IN = 'textarea, select, input:not([type="checkbox"], [type="radio"])';

/** Whether keys go into a text. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(WRITTEN_IN));

function isShortcutBlocked(target: EventTarget | null): boolean {
  return isWriting(target) || document.querySelector(OVER_THE_PAGE) !== null;
}
