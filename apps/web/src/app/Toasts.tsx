import { useEffect } from 'react';
import { toast as draw, ToastContainer } from 'react-toastify/unstyled';
import { t } from '../lib/locale/i18n';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { getColorScheme } from '../lib/color-scheme';
import type { Toast } from '../lib/show-toast';
import { onToast } from '../lib/show-toast';

/** Milliseconds, and percent of the toast's size: the specification, section 9. */
export const TOAST_AUTO_CLOSE = 5000;
const TOAST_DRAG_PERCENT = 80;

/**
 * The toasts in the corner. Unstyled, with a separate style sheet: injected styles would violate the page's
 * CSP.
 */
export function Toasts({ first }: { first: Toast[] }) {
  useEffect(() => {
    for (const toast of first) displayToast(toast);
    return onToast(displayToast);
  }, [first]);
  const isRightToLeft = document.documentElement.dir === 'rtl';
  return (
    <ToastContainer
      position={isRightToLeft ? 'top-left' : 'top-right'}
      rtl={isRightToLeft}
      autoClose={TOAST_AUTO_CLOSE}
      draggable
      draggablePercent={TOAST_DRAG_PERCENT}
      theme={getColorScheme()}
      aria-label={t('app.toasts')}
    />
  );
}

/** The toast with a button: only the latest action can be undone. */
const ACTION_ID = 'action';

/** Identical texts are shown once, because several calls often fail for the same reason. */
function displayToast({ kind, text, autoClose, action }: Toast) {
  if (!action) {
    draw(text, { type: kind, autoClose, toastId: `${kind} ${text}` });
    return;
  }
  const content = <ActionToast text={text} action={action} />;
  const options = { type: kind, autoClose, closeButton: false }; // its small cross would be beside the button
  if (draw.isActive(ACTION_ID)) draw.update(ACTION_ID, { ...options, render: content });
  else draw(content, { ...options, toastId: ACTION_ID });
}

function ActionToast({ text, action }: { text: string; action: NonNullable<Toast['action']> }) {
  return (
    <span className="toast-with-action">
      {text}
      <button
        type="button"
        onClick={() => {
          draw.dismiss(ACTION_ID);
          action.run();
        }}
      >
        {action.label}
      </button>
    </span>
  );
}
