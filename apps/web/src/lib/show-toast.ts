export type ToastKind = 'default' | 'success' | 'info' | 'error' | 'warning';

export interface Toast {
  kind: ToastKind;
  text: string;
  /** Milliseconds until it closes; the specification's 5000 by default. */
  autoClose?: number;
  /** A button in the toast, which then closes. A later toast with a button replaces this one. */
  action?: { label: string; run: () => void };
}

type ToastListener = (toast: Toast) => void;

let listener: ToastListener | undefined;
const waiting: Toast[] = [];

/** Shows a short message in the corner. Callable from anywhere: the toast UI loads with the first message. */
export const showToast = {
  default: createToastFunction('default'),
  success: createToastFunction('success'),
  info: createToastFunction('info'),
  error: createToastFunction('error'),
  warning: createToastFunction('warning'),
};

/** The toast UI subscribes here; earlier messages are delivered first. */
export function onToast(listen: ToastListener): () => void {
  listener = listen;
  for (const toast of waiting.splice(0)) listen(toast);
  return () => {
    if (listener === listen) listener = undefined;
  };
}

function createToastFunction(kind: ToastKind) {
  return (text: string, options: Pick<Toast, 'autoClose' | 'action'> = {}) => {
    const toast = { kind, text, ...options };
    if (listener) listener(toast);
    else waiting.push(toast);
  };
}
