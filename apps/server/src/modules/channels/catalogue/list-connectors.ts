import type { ConnectorDescriptor } from '@relaydesk/contracts/channel';
import { CONNECTORS } from '../connectors/connectors';
import { hasWebhook } from '../connectors/sdk/connector';

/** What the dashboard needs to know of every connector. */
export const listConnectors = (): ConnectorDescriptor[] =>
  CONNECTORS.map(({ manifest, webhook: adapter }) => ({ ...manifest, has_webhook: hasWebhook(adapter) }));
