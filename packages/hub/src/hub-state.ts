import type { ClientInfo, PublicationPosition } from './channels/channel';
import type { ChannelRegistry } from './channels/channel-registry';
import type { ConnectionRegistry } from './connections/connection-registry';
import type { HubSettings } from './hub-options';

/** What the commands of a connection work on. */
export interface HubState {
  readonly settings: HubSettings;
  readonly channels: ChannelRegistry;
  readonly connections: ConnectionRegistry;
  /** @param data the publication's data as JSON */
  publish(
    channel: string,
    data: string,
    options?: { info?: ClientInfo; skip_history?: boolean },
  ): PublicationPosition;
}
