import type { ReactNode, RefObject } from 'react';
import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Where the buttons of the page stand. */
export const PageActionsContext = createContext<RefObject<HTMLElement | null>>({ current: null });

/** Buttons that belong to a part of a page, such as a tab, and stand beside the page's title like those of others. */
export function PageActions({ children }: { children: ReactNode }) {
  const ref = useContext(PageActionsContext);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(ref.current), [ref]); // it is drawn together with what is in it
  return place && createPortal(children, place);
}
