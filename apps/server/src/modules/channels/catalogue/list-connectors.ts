import type { ConnectorDescriptor } from '@relaydesk/contracts/channel';
import { CONNECTORS } from '../connectors/connectors';
import { hasWebhook } from '../connectors/sdk/connector';

/** What the pages need to know of every platform that we speak with. */
export const listConnectors = (): ConnectorDescriptor[] =>
  CONNECTORS.map(({ manifest, webhook: adapter }) => ({ ...manifest, has_webhook: hasWebhook(adapter) }));
