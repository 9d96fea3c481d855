import type { MouseEvent } from 'react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * What a plain click on a plain link does here: it goes there without loading the page anew. Everything else, such as a
 * new tab, is left to the browser. For lists, where a router's link is most of what a row costs.
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
