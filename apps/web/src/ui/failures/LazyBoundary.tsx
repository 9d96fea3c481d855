import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { whenIdle } from '../../lib/when-idle';
import { LazyErrorBoundary } from './LazyErrorBoundary';

interface LazyBoundaryProps {
  /** Rendered while the code loads. */
  placeholder?: ReactNode;
  /** Created with React's `lazy`. */
  children: ReactNode;
}

/** Loads a component when it renders; missing code offers a reload. */
export function LazyBoundary({ placeholder = null, children }: LazyBoundaryProps) {
  return (
    <LazyErrorBoundary>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </LazyErrorBoundary>
  );
}

/** Preloads a component's code, for example on hover. A failure shows when it is opened. */
export function preloadChunk(load: () => Promise<unknown>): void {
  load().catch((error: unknown) => console.warn('It will be fetched when it is opened.', error));
}

/** Preloads once the browser has painted and is idle, so that it does not delay the page. */
export function preloadChunkWhenIdle(load: () => Promise<unknown>): void {
  void whenIdle().then(() => preloadChunk(load));
}
