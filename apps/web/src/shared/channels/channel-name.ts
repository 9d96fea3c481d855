import type { ConnectorDescriptor } from '@relaydesk/contracts/channel';
import { useConnectors } from '../../api/endpoints/connectors.api';
import { currentLanguage } from '../../lib/locale/language';
import { resolveChannelText } from '../platform/resolve-channel-text';

/** What a kind of channel is called, in the language of this visit; made from the kind itself while nothing is known of it. */
export function getChannelName(kind: string, connectors: readonly ConnectorDescriptor[] | undefined): string {
  const known = connectors?.find((connector) => connector.kind === kind);
  return (
    known?.name[currentLanguage()] ?? (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('_', ' ')
  );
}

/** The same for every kind. */
export function useChannelNames(): (kind: string) => string {
  const connectors = useConnectors();
  return (kind) => getChannelName(kind, connectors);
}

/** What to call a channel that the platform may have given a name of its own: that, else what its kind is called. */
export function useChannelLabel(): (kind: string, name: string) => string {
  const connectors = useConnectors();
  return (kind, name) =>
    resolveChannelText(name, connectors?.find((connector) => connector.kind === kind)?.name);
}
