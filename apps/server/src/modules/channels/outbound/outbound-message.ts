import type { Message } from '@relaydesk/contracts/message';
import type { Recipient, SendResult } from '../connectors/sdk/connector';
import type { ResolvedIntegration } from '../integrations/store/resolved-integration';

/** What has become of a message that was to be brought to its customer. */
export interface TransmitResult {
  /** In words without secrets. */
  result: SendResult;
  /** What went out, for the line's list of events. */
  payload: unknown;
}

/** A message, and for whom. */
export interface OutboundMessage {
  message: Message;
  recipient: Recipient;
  /** Parts that went out before. */
  sent_parts: readonly number[];
  /** Whose files they are. */
  integration: ResolvedIntegration;
}
