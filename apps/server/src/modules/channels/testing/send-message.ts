import type { Message } from '@relaydesk/contracts/message';
import type { SafeFetch } from '../../../lib/network/safe-fetch';
import type { HttpTransport, Recipient } from '../connectors/sdk/connector';
import { NOOP_PART_STORE } from '../outbound/part-store';
import { type SendStepsResult, sendSteps } from '../outbound/send-steps';

/** Sends a message through the transport, with these bytes as its files; nothing is stored. */
export const sendTestMessage = (
  ask: SafeFetch,
  transport: HttpTransport,
  message: Message,
  to: Recipient,
  bytes: Buffer = Buffer.from('bytes'),
): Promise<SendStepsResult> =>
  sendSteps(
    { fetchOutside: ask, sendTimeoutMs: 10_000, readFile: async () => bytes, parts: NOOP_PART_STORE },
    transport,
    transport.encode(message, to, Date.now()),
    [],
  );
