import type { NodeBus } from '../db/node-bus';
import type { HubRealtime } from './hub-realtime';
import type { RealtimeServer } from './realtime';

/** What one server's hub tells the hubs of the others. */
type Told =
  | { publish: { channels: string[]; data: unknown } }
  | { disconnect: string }
  | { disconnectOrganisation: string };

/** Several servers on one database, without a Centrifugo: each has its own connections, and all hear everything. */
export async function shareRealtime(
  hub: HubRealtime,
  openBus: (ears: { onMessage(message: unknown): void; onGap(): void }) => Promise<NodeBus>,
  onError: (error: unknown) => void,
): Promise<RealtimeServer> {
  const bus = await openBus({
    onMessage(message) {
      const told = message as Told; // the others run this code too
      if ('publish' in told) void hub.publish(told.publish.channels, told.publish.data);
      else if ('disconnect' in told) hub.disconnect(told.disconnect);
      else hub.disconnectOrganisation(told.disconnectOrganisation);
    },
    onGap: hub.reset,
  });
  const tell = (told: Told) => bus.tell(told);
  return {
    ...hub,
    async publish(channels, data) {
      const all = [...channels];
      await hub.publish(all, data);
      await tell({ publish: { channels: all, data } });
    },
    disconnect(user) {
      hub.disconnect(user);
      tell({ disconnect: user }).catch(onError);
    },
    disconnectOrganisation(organization_id) {
      hub.disconnectOrganisation(organization_id);
      tell({ disconnectOrganisation: organization_id }).catch(onError);
    },
    async close() {
      await hub.close();
      await bus.close();
    },
  };
}
