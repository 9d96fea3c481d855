import type { ConnectorField } from '@relaydesk/contracts/connector-fields';
import { currentLanguage } from '../../lib/locale/language';

/** Labels of a connector's fields, by name. */
export const getConnectorFieldLabels = (fields: readonly ConnectorField[] = []): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label[currentLanguage()]]));
