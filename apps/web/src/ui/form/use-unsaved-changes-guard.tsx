import { createContext, useContext, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { t } from '../../lib/locale/i18n';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';

/** Whether an outer form has unsaved changes: of two guards the router asks only the inner one. */
export const ParentDirtyContext = createContext(false);

/** Asks for confirmation before unsaved changes are lost by closing, navigating or leaving the site. */
export function useUnsavedChangesGuard(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const isDirtyAround = useContext(ParentDirtyContext);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isDirty || isDirtyAround) && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const close = () => (isDirty ? setAsking(true) : onClose());
  const stay = () => {
    setAsking(false);
    blocker.reset?.();
  };
  const discard = () => (blocker.state === 'blocked' ? blocker.proceed() : onClose());

  const question = (isAsking || blocker.state === 'blocked') && (
    <ConfirmDialog
      title={t('ui.unsavedTitle')}
      text={t('ui.unsavedText')}
      confirm={t('ui.discard')}
      cancel={t('ui.keepEditing')}
      isDangerous
      onConfirm={discard}
      onDone={() => setAsking(false)}
      onClose={stay}
    />
  );
  return { close, question };
}
