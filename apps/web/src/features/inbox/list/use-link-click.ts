import type { MouseEvent } from 'react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * Handles a plain click on a plain link by client-side navigation. Everything else, such as a new tab, is
 * left to the browser. For lists, where a router's link would be most of the cost of a row.
 */
export function useLinkClick() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>, isReplacing: boolean) => {
      const isPlain =
        !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
      if (!isPlain || event.defaultPrevented) return;
      event.preventDefault();
      navigate(event.currentTarget.getAttribute('href') ?? '', { replace: isReplacing });
    },
    [navigate],
  );
}
