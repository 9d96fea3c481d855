import type { ConnectorFacts } from '@relaydesk/contracts/channel';
import { CONNECTORS } from './connectors';

/** What the pages need to know of every platform that we speak with. */
export const listConnectors = (): ConnectorFacts[] =>
  CONNECTORS.map(({ facts, hook }) => ({ ...facts, has_webhook: hook !== undefined }));
