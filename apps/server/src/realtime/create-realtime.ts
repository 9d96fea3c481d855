import type { Env } from '../bootstrap/env';
import type { Keys } from '../lib/keys';
import { createCentrifugoRealtime } from './centrifugo-realtime';
import { createHubRealtime, type HubRealtimeOptions } from './hub-realtime';
import type { RealtimeServer } from './realtime';

/**
 * Realtime through Centrifugo if configured, else through the embedded hub, which requires a single server.
 */
export function createRealtime(
  { CENTRIFUGO_API_URL: apiUrl, CENTRIFUGO_API_KEY: apiKey }: Env,
  keys: Keys,
  options: HubRealtimeOptions,
): RealtimeServer {
  if (apiUrl && apiKey) return createCentrifugoRealtime({ apiUrl, apiKey, onError: options.onError });
  return createHubRealtime(keys, options);
}
