import { useMemo, useState } from 'react';
import type { TableRecord } from '../table/columns';

/** Which records of the shown page are selected. */
export interface RecordSelection {
  ids: ReadonlySet<string>;
  isAll: boolean;
  isSome: boolean;
  toggle: (id: string) => void;
  /** Selects the whole page, or nothing when all of it is selected. */
  toggleAll: () => void;
  clear: () => void;
}

/** A selection that ends when the list shows something else: `shown` says what it shows. */
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
