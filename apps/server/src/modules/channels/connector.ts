import type { IncomingHttpHeaders } from 'node:http';
import type { Capabilities, ChannelKind } from '@relaydesk/contracts/channel';
import type { TestCheck } from '@relaydesk/contracts/channel-integration';
import type { Message } from '@relaydesk/contracts/message';
import type { z } from 'zod';
import type { Context } from '../../context';
import type { OutsideAnswer } from '../../lib/fetch-outside';
import type { Line } from './line';

/** What a platform is to us. One folder each, one line in connectors.ts; docs/connectors.md says how to add one. */
export interface Connector {
  kind: ChannelKind;
  capabilities: Capabilities;
  /** Names of the secrets that it needs from the platform itself; those of a line are the line's own. */
  platformSecrets: readonly string[];
  /** How deliveries come in over /hooks/{kind}/{key}/; undefined: by its own routes. */
  hook?: Hook;
  /** How messages go out; undefined: the other side reads from our own socket and store. */
  sender?: Sender;
  /** Really tries the line; what it says is for people. */
  test(context: Context, line: Line): Promise<TestCheck[]>;
}

/** A delivery as it travelled: signatures are over these bytes. */
export interface Delivery {
  bytes: Buffer;
  headers: IncomingHttpHeaders;
}

export interface Hook {
  /** Whether it comes from whom it says. `secret`: the line's own, open. `now`: unix milliseconds. */
  verify(delivery: Delivery, secret: string | null, now: number): 'ok' | 'refused';
  /** Bytes to a body that `body` describes. Throws what says why they are none. */
  parse(bytes: Buffer): unknown;
  /** What the API document shows, and what is checked before `decode`. */
  body: z.ZodType;
  /** What has happened, in order. Loop over everything: platforms batch. */
  decode(body: unknown): InboundEvent[];
}

/** What the other side may tell, in our words. */
export type InboundEvent =
  | {
      type: 'message';
      /** The platform's own id: the same one twice is stored once. */
      external_id: string;
      customer: { external_id: string; name?: string; email?: string; phone?: string };
      text: string;
    }
  | { type: 'status'; message_id: string; status: 'delivered' | 'read' | 'failed' };

/** Where a message goes to. */
export interface Recipient {
  settings: Line['settings'];
  /** The line's own secret, open. */
  secret: string | null;
  external_customer_id: string;
  /** Where addresses of ours begin, without a slash at the end. */
  public_url: string;
}

export interface OutboundRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export type SendResult =
  /** `external_id`: what the platform calls our message, when it says so. */
  | { outcome: 'sent'; external_id: string | null }
  /** Seconds to wait at least; 0: as we like. */
  | { outcome: 'retry'; after_s: number; words: string }
  /** No other try will be taken either. */
  | { outcome: 'permanent' | 'window_closed' | 'credentials_refused'; words: string };

export interface Sender {
  /** The requests that carry a message, in order. Throws words for people when the line is not ready to send. */
  encode(message: Message, to: Recipient, now: number): OutboundRequest[];
  parseSendResponse(answer: OutsideAnswer): SendResult;
}
