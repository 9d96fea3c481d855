import { createContext, useContext, useEffect } from 'react';
import { formatValue, humanizeName } from '../../elements/format-value';

interface FieldLabel {
  label: string;
  /** The field's value as text. */
  format: (value: unknown) => string;
}

/** The fields of a form by name, in form order. */
export type FieldLabels = Map<string, FieldLabel>;

/** Set by the form's frame; fields outside of one register nowhere. */
export const FieldLabelsContext = createContext<FieldLabels | null>(null);

/**
 * Registers a field's label and value formatter for comparing two versions. Every field of `ui/form` calls
 * it; custom fields call it themselves.
 */
export function useFieldLabel(name: string, label: string, format: FieldLabel['format'] = formatValue): void {
  const labels = useContext(FieldLabelsContext);
  useEffect(() => {
    labels?.set(name, { label, format }); // mutable and never rendered, so each render may repeat it
  });
}

export interface VersionDifference {
  label: string;
  mine: string;
  theirs: string;
}

/**
 * The fields in which two versions differ, in form order, then properties without a field; the version number
 * is ignored.
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
