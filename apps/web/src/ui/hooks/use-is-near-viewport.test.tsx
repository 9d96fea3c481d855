import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsNearViewport } from './use-is-near-viewport';

afterEach(() => {
  vi.unstubAllGlobals();
});

function Place() {
  const place = useRef<HTMLDivElement>(null);
  return <div ref={place}>{useIsNearViewport(place) ? 'near' : 'far'}</div>;
}

/** The browser's observer, triggered by the test. */
function stubObserver() {
  const watched = new Set<Element>();
  let tell: (isIntersecting: boolean) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(changed: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => changed([{ isIntersecting }]);
      }
      observe(element: Element) {
        watched.add(element);
      }
      disconnect() {
        watched.clear();
      }
    },
  );
  return { watched, tell: (isIntersecting: boolean) => act(() => tell(isIntersecting)) };
}

test('an element near the viewport stays near and is no longer observed', () => {
  const { watched, tell } = stubObserver();
  render(<Place />);
  tell(false);
  expect(screen.getByText('far')).toBeInTheDocument();
  expect(watched.size).toBe(1);
  tell(true);
  expect(screen.getByText('near')).toBeInTheDocument();
  expect(watched.size).toBe(0);
});

test('without an observer every element is near', () => {
  render(<Place />);
  expect(screen.getByText('near')).toBeInTheDocument();
});
