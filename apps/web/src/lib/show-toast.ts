export type ToastKind = 'default' | 'success' | 'info' | 'error' | 'warning';

export interface Toast {
  kind: ToastKind;
  text: string;
  /** Milliseconds until it goes by itself; the specification's 5000 when left out. */
  autoClose?: number;
}

type ToastListener = (toast: Toast) => void;

let listener: ToastListener | undefined;
const waiting: Toast[] = [];

/** Shows a short message in the corner. Anything may call it: the toasts themselves are loaded when the first one comes. */
export const showToast = {
  default: createToastFunction('default'),
  success: createToastFunction('success'),
  info: createToastFunction('info'),
  error: createToastFunction('error'),
  warning: createToastFunction('warning'),
};

/** The one place that draws toasts listens here; what was shown before it listened is handed over first. */
export function onToast(listen: ToastListener): () => void {
  listener = listen;
  for (const toast of waiting.splice(0)) listen(toast);
  return () => {
    if (listener === listen) listener = undefined;
  };
}

function createToastFunction(kind: ToastKind) {
  return (text: string, options: { autoClose?: number } = {}) => {
    const toast = { kind, text, ...options };
    if (listener) listener(toast);
    else waiting.push(toast);
  };
}
