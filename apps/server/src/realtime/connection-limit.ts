import { createExpiringMap } from '../lib/expiring-map';

/**
 * Milliseconds in which an admitted connection is counted although Centrifugo does not list it yet: the
 * timeout of the subscribe proxy in deploy/centrifugo.json.
 */
const ADMISSION_MS = 3_000;

interface Admission {
  client: string;
  until: number;
}

/**
 * Limits the connections subscribed to a channel. Connections that subscribe at the same moment are counted
 * too, as far as they ask this server: of several servers each may admit `most` of one burst.
 * @param most connections of a channel at once
 * @param listSubscribers ids of the connections that are subscribed to a channel; may reject
 * @returns whether the connection may subscribe
 */
export function createConnectionLimit(
  most: number,
  listSubscribers: (channel: string) => Promise<readonly string[]>,
): (channel: string, client: string) => Promise<boolean> {
  /** Channel -> its admitted connections, each with the moment until which it is counted. */
  const admissions = createExpiringMap<readonly Admission[]>(ADMISSION_MS);
  return async (channel, client) => {
    const subscribed = await listSubscribers(channel);
    const now = Date.now();
    const admitted = (admissions.get(channel) ?? []).filter(({ until }) => until > now);
    const open = new Set([...subscribed, ...admitted.map((one) => one.client)]);
    if (!open.has(client) && open.size >= most) return false;
    admissions.set(channel, [...admitted, { client, until: now + ADMISSION_MS }]);
    return true;
  };
}
