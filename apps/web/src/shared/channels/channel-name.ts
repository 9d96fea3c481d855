import type { ConnectorDescriptor } from '@relaydesk/contracts/channel';
import { useConnectors } from '../../api/endpoints/connectors.api';
import { localize } from '../../lib/locale/localize';
import { resolveChannelText } from '../platform/resolve-channel-text';

/**
 * The name of a channel kind in the interface language; derived from the kind while its manifest is unknown.
 */
export function getChannelName(kind: string, connectors: readonly ConnectorDescriptor[] | undefined): string {
  const known = connectors?.find((connector) => connector.kind === kind);
  return (
    (known && localize(known.name)) ?? (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('_', ' ')
  );
}

/** The same for every kind. */
export function useChannelNames(): (kind: string) => string {
  const connectors = useConnectors();
  return (kind) => getChannelName(kind, connectors);
}

/** The name of a channel: the platform's own name if set, else the name of its kind. */
export function useChannelLabel(): (kind: string, name: string) => string {
  const connectors = useConnectors();
  return (kind, name) =>
    resolveChannelText(name, connectors?.find((connector) => connector.kind === kind)?.name);
}
