import { useEffect } from 'react';
import { t } from '../../../../lib/locale/i18n';
import { showToast } from '../../../../lib/show-toast';
import { isWriting } from '../../ui/use-shortcut';

/** Milliseconds: as long as its toast (the specification, section 9). */
const UNDO_TIME = 5_000;

let offered: { undo: () => void; until: number } | undefined;

/** Shows what was done with a button that undoes it; the key does the same as long as the toast shows. */
export function offerUndo(text: string, undo: () => void): void {
  const offer = { undo, until: Date.now() + UNDO_TIME };
  offered = offer;
  showToast.success(text, {
    action: {
      label: t('inbox.undo.undo'),
      run: () => {
        if (offered === offer) takeUndo();
      },
    },
  });
}

/** Undoes the last change once. */
function takeUndo(): void {
  const offer = offered;
  offered = undefined;
  offer?.undo();
}

/** Ctrl+Z, on a Mac Cmd+Z, undoes the last change; in a text field it undoes typing. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo =
        event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || isWriting(event.target) || !offered || Date.now() > offered.until) return;
      event.preventDefault();
      takeUndo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
