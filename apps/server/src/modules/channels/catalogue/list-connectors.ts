import type { ConnectorFacts } from '@relaydesk/contracts/channel';
import { hasWebhook } from '../connectors/sdk/connector';
import { CONNECTORS } from '../connectors/connectors';

/** What the pages need to know of every platform that we speak with. */
export const listConnectors = (): ConnectorFacts[] =>
  CONNECTORS.map(({ facts, hook }) => ({ ...facts, has_webhook: hasWebhook(hook) }));
