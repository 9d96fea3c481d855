import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The record that is open beside its list, by its id in the URL, so that links can open it. */
export function useOpenRecord(name: string) {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (id: string | null) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete(name);
        else next.set(name, id);
        return next;
      }),
    [name, setParams],
  );
  return [params.get(name), open] as const;
}
