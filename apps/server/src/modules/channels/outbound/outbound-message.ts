import type { Message } from '@relaydesk/contracts/message';
import type { Recipient, SendResult } from '../connectors/sdk/connector';
import type { ResolvedIntegration } from '../integrations/store/resolved-integration';

/** The outcome of sending a message. */
export interface TransmitResult {
  /** Its text contains no secrets. */
  result: SendResult;
  /** The payload, for the channel events. */
  payload: unknown;
}

/** A message and its recipient. */
export interface OutboundMessage {
  message: Message;
  recipient: Recipient;
  /** Indexes of parts already sent. */
  sent_parts: readonly number[];
  /** The integration that owns the files. */
  integration: ResolvedIntegration;
}
