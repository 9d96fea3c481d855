import { useMemo, useState } from 'react';
import type { TableRecord } from '../table/columns';

/** The selected records of the current page. */
export interface RecordSelection {
  ids: ReadonlySet<string>;
  isAll: boolean;
  isSome: boolean;
  toggle: (id: string) => void;
  /** Selects the whole page, or nothing when all are selected. */
  toggleAll: () => void;
  clear: () => void;
}

/** A selection that ends when the list changes: `shown` identifies its content. */
export function useSelection(records: readonly TableRecord[], shown: string): RecordSelection {
  const [selected, setSelected] = useState<{ shown: string; ids: readonly string[] }>({ shown, ids: [] });
  return useMemo(() => {
    const chosen = new Set(selected.shown === shown ? selected.ids : []);
    const ids = new Set(records.filter(({ id }) => chosen.has(id)).map(({ id }) => id));
    const select = (next: Iterable<string>) => setSelected({ shown, ids: [...next] });
    const isAll = records.length > 0 && ids.size === records.length;
    return {
      ids,
      isAll,
      isSome: ids.size > 0 && !isAll,
      toggle: (id) => select(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
      toggleAll: () => select(isAll ? [] : records.map(({ id }) => id)),
      clear: () => select([]),
    };
  }, [records, selected, shown]);
}
