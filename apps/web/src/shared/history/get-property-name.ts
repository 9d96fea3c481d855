import { findMessage } from '../../lib/locale/i18n';
import { humanizeName } from '../../ui/elements/format-value';

/** The label of an audited property, nested or not; one without a label is shown by its name as words. */
export const getPropertyName = (name: string): string =>
  findMessage(`shared-history.propertyNames.${name}`) ?? humanizeName(name);
