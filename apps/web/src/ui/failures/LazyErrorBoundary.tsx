import type { ReactNode } from 'react';
import { Component } from 'react';
import { LazyBoundaryError } from './LazyBoundaryError';

/** Contains the failure of a part of the page, such as code that failed to load. */
export class LazyErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <LazyBoundaryError /> : this.props.children;
  }
}
