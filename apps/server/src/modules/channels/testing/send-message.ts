import type { Message } from '@relaydesk/contracts/message';
import type { FetchOutside } from '../../../lib/network/safe-fetch';
import type { Recipient, Sender } from '../connectors/sdk/connector';
import { NO_PARTS } from '../outbound/part-store';
import { type Sent, sendSteps } from '../outbound/send-steps';

/** A message over the wire as it is delivered, with these bytes in each of its files; nothing is kept of it. */
export const sendMessage = (
  ask: FetchOutside,
  sender: Sender,
  message: Message,
  to: Recipient,
  bytes: Buffer = Buffer.from('bytes'),
): Promise<Sent> =>
  sendSteps(
    { fetchOutside: ask, sendTimeoutMs: 10_000, readFile: async () => bytes, parts: NO_PARTS },
    sender,
    sender.encode(message, to, Date.now()),
    [],
  );
