import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { whenIdle } from '../../lib/when-idle';
import { PartBoundary } from './LazyErrorBoundary';

interface PartProps {
  /** Stands in its place while the code is on its way. */
  placeholder?: ReactNode;
  /** Made with React's `lazy`. */
  children: ReactNode;
}

/** A part of the page whose code comes when it is shown; a code that is missing becomes an offer to reload. */
export function Part({ placeholder = null, children }: PartProps) {
  return (
    <PartBoundary>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </PartBoundary>
  );
}

/** Fetches a part's code before it is needed, such as when the pointer comes near. A failure shows when it is opened. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch((error: unknown) => console.warn('It will be fetched when it is opened.', error));
}

/** The same once the browser has painted and is at rest, so that it takes nothing from what is being shown. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  void whenIdle().then(() => fetchAhead(load));
}
