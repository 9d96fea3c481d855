import { createContext, useContext, useEffect } from 'react';
import { formatValue, humanizeName } from '../../elements/format-value';

interface FieldLabel {
  label: string;
  /** The field's value as text. */
  format: (value: unknown) => string;
}

/** The fields of a form by their names, in the order in which they stand. */
export type FieldLabels = Map<string, FieldLabel>;

/** Set by what frames a form; fields outside of one tell nobody. */
export const FieldLabelsContext = createContext<FieldLabels | null>(null);

/**
 * Tells the form what a field is called and how its value reads, for the comparison of two versions.
 * Every field of `ui/form` does; a field of another kind calls it itself.
 */
export function useFieldLabel(name: string, label: string, format: FieldLabel['format'] = formatValue): void {
  const labels = useContext(FieldLabelsContext);
  useEffect(() => {
    labels?.set(name, { label, format }); // a plain note that nothing is drawn from: each render may repeat it
  });
}

export interface VersionDifference {
  label: string;
  mine: string;
  theirs: string;
}

/**
 * Each field in which two versions differ, in the order of the form, then the properties that no field shows; a
 * version's own number is none.
 */
export function compareVersions(mine: object, theirs: object, labels: FieldLabels): VersionDifference[] {
  const shown = [...labels.keys()];
  const others = Object.keys(theirs).filter(
    (name) => name !== 'version' && !shown.some((path) => path === name || path.startsWith(`${name}.`)),
  );
  return [...shown.filter((path) => valueAt(theirs, path) !== undefined), ...others]
    .filter((path) => JSON.stringify(valueAt(mine, path)) !== JSON.stringify(valueAt(theirs, path)))
    .map((path) => {
      const { label, format } = labels.get(path) ?? { label: humanizeName(path), format: formatValue };
      return { label, mine: format(valueAt(mine, path)), theirs: format(valueAt(theirs, path)) };
    });
}

/** The value at a path such as `web_chat.greeting`. */
const valueAt = (version: object, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => Object(inner)[name], version);
