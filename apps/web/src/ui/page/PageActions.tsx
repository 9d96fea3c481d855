import type { ReactNode, RefObject } from 'react';
import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The container of the page's buttons. */
export const PageActionsContext = createContext<RefObject<HTMLElement | null>>({ current: null });

/** Buttons of a part of a page, such as a tab, rendered beside the page's title. */
export function PageActions({ children }: { children: ReactNode }) {
  const ref = useContext(PageActionsContext);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(ref.current), [ref]); // it renders together with its content
  return place && createPortal(children, place);
}
