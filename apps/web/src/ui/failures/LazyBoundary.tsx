import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { whenIdle } from '../../lib/when-idle';
import { LazyErrorBoundary } from './LazyErrorBoundary';

interface LazyBoundaryProps {
  /** Stands in its place while the code is on its way. */
  placeholder?: ReactNode;
  /** Made with React's `lazy`. */
  children: ReactNode;
}

/** A part of the page whose code comes when it is shown; a code that is missing becomes an offer to reload. */
export function LazyBoundary({ placeholder = null, children }: LazyBoundaryProps) {
  return (
    <LazyErrorBoundary>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </LazyErrorBoundary>
  );
}

/** Fetches a part's code before it is needed, such as when the pointer comes near. A failure shows when it is opened. */
export function preloadChunk(load: () => Promise<unknown>): void {
  load().catch((error: unknown) => console.warn('It will be fetched when it is opened.', error));
}

/** The same once the browser has painted and is at rest, so that it takes nothing from what is being shown. */
export function preloadChunkWhenIdle(load: () => Promise<unknown>): void {
  void whenIdle().then(() => preloadChunk(load));
}
