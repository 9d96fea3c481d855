import { humanizeName } from '../../ui/elements/format-value';
import { propertyNames } from './property-names.texts';

/** The label of an audited property, nested or not; one without a label is shown by its name as words. */
export const getPropertyName = (name: string): string => propertyNames[name] ?? humanizeName(name);
