import { lazy, Suspense, useEffect, useState } from 'react';
import type { Toast } from '../lib/show-toast';
import { onToast } from '../lib/show-toast';

const Toasts = lazy(async () => ({ default: (await import('./Toasts')).Toasts }));

/** Loads the toasts with the first toast. */
export function ToastHost() {
  const [first, setFirst] = useState<Toast[]>([]);
  const isNeeded = first.length > 0;
  // Once rendered, Toasts subscribes itself.
  useEffect(() => (isNeeded ? undefined : onToast((toast) => setFirst([toast]))), [isNeeded]);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toasts first={first} />
    </Suspense>
  ) : null;
}
