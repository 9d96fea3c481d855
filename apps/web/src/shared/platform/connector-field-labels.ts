import type { ConnectorField } from '@relaydesk/contracts/connector-fields';
import { localize } from '../../lib/locale/localize';

/** Labels of a connector's fields, by name. */
export const getConnectorFieldLabels = (fields: readonly ConnectorField[] = []): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, localize(label)]));
