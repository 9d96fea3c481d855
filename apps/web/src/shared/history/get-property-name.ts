import { humanizeName } from '../../ui/elements/format-value';
import { propertyNames } from './property-names.texts';

const labels: Readonly<Record<string, string>> = propertyNames;

/** What a property is called; one that has no text, such as a setting of a platform, is shown by its own name. */
export const getPropertyName = (name: string): string => labels[name] ?? humanizeName(name);
