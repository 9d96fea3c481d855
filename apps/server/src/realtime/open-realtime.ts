import type { ConnectAs } from '../db/connect';
import { openNodeBus } from '../db/node-bus';
import type { Env } from '../env';
import type { Keys } from '../lib/keys';
import { createCentrifugoRealtime } from './centrifugo-realtime';
import { createHubRealtime, type HubOptions } from './hub-realtime';
import type { RealtimeServer } from './realtime';
import { shareRealtime } from './shared-realtime';

interface Surroundings extends HubOptions {
  keys: Keys;
  connectAs: ConnectAs;
  /** No other server works on this database. */
  alone: boolean;
}

/** Live connections by a real Centrifugo when one is configured, else by this process, alone or with others. */
export async function openRealtime(
  { CENTRIFUGO_API_URL: apiUrl, CENTRIFUGO_API_KEY: apiKey }: Env,
  { keys, connectAs, alone, ...options }: Surroundings,
): Promise<RealtimeServer> {
  const { onError } = options;
  if (apiUrl && apiKey) return createCentrifugoRealtime({ apiUrl, apiKey, onError });
  const hub = createHubRealtime(keys, options);
  if (alone) return hub;
  return shareRealtime(hub, (ears) => openNodeBus(connectAs('platform'), ears), onError);
}
