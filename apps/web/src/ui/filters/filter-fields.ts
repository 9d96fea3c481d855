import { createContext, useContext, useEffect } from 'react';

/** The fields of a filter bar: which exist, and which the user has added. */
interface FilterFields {
  added: ReadonlySet<string>;
  /** Announces a field under its label; returns how to withdraw it. */
  register: (label: string) => () => void;
  remove: (label: string) => void;
  /** Whether the user has opened the list of fields: rare ones may load then. */
  wasListed: boolean;
}

/** Provided by FilterBar; outside of one, fields always show. */
export const FilterFieldsContext = createContext<FilterFields | undefined>(undefined);

interface FilterField {
  /** A field of a bar shows while it is in use or was added. */
  isShown: boolean;
  /** Added by the user, so it takes the focus. */
  isAdded: boolean;
  /** Whether it is in a bar, which lists it by its label. */
  isInBar: boolean;
  remove: () => void;
}

/** State of one field. `label`: undefined when there is nothing to filter by. */
export function useFilterField(label: string | undefined, value: string): FilterField {
  const fields = useContext(FilterFieldsContext);
  const register = fields?.register;
  useEffect(() => (label === undefined ? undefined : register?.(label)), [label, register]);
  const isAdded = label !== undefined && fields?.added.has(label) === true;
  return {
    isShown: !fields || value !== '' || isAdded,
    isAdded,
    isInBar: fields !== undefined,
    remove: () => label !== undefined && fields?.remove(label),
  };
}

/** Whether rare fields should load: they are in use, or the user looks for one. */
export const useAreFieldsListed = (): boolean => useContext(FilterFieldsContext)?.wasListed ?? true;
