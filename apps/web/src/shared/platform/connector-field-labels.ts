import type { ConnectorField } from '@relaydesk/contracts/connector-fields';
import { currentLanguage } from '../../lib/locale/language';

/** What the fields of a connector are called, by their names. */
export const getConnectorFieldLabels = (fields: readonly ConnectorField[] = []): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label[currentLanguage()]]));
