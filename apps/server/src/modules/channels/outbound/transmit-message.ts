import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import type { Context } from '../../../context/context';
import { LINK_PERIOD, signLinks } from '../../files/file-links';
import { readFileContent } from '../../files/read-file';
import type {
  Connector,
  HttpTransport,
  MessageTransport,
  Recipient,
  SendResult,
} from '../connectors/sdk/connector';
import { getIntegrationConfig } from '../integrations/store/integration-config';
import type { ResolvedIntegration } from '../integrations/store/resolved-integration';
import { convertToJpeg } from './convert-to-jpeg';
import type { OutboundMessage, TransmitResult } from './outbound-message';
import { createPartStore, type PartStore } from './part-store';
import { redactSecrets } from './redact-secrets';
import type { Destination } from './send.queries';
import { findSendRestriction, isReplyWindowOpen } from './send-restrictions';
import { buildRetryResult, sendSteps } from './send-steps';
import { transmitWhole } from './transmit-whole';

/** Sends messages in HTTP steps, or as a whole. */
export type OutboundTransport = HttpTransport | MessageTransport;

/** Undefined: the other side reads our socket and API. */
export const getOutboundTransport = ({
  httpTransport,
  transport,
}: Connector): OutboundTransport | undefined => httpTransport ?? transport;

/** Attempts to send a message to its customer. Never throws: errors in transit are temporary. */
export async function transmitMessage(
  context: Context,
  transport: OutboundTransport,
  { line: integration, to, message }: { line: ResolvedIntegration; to: Destination; message: Message },
): Promise<TransmitResult> {
  const now = context.now().getTime();
  const refusal =
    findIntegrationRestriction(integration, message) ?? findSendRestriction(to, message.content, now);
  if (refusal) return { result: refusal, payload: { sent: [] } };
  const { organization_id, id: channel_integration_id } = integration;
  const load = {
    message,
    recipient: buildRecipient(context, { line: integration, to }),
    sent_parts: to.taken,
    integration: integration,
  };
  return transmit(
    context,
    transport,
    load,
    createPartStore(context, { organization_id, channel_integration_id, message_id: message.id }),
  );
}

/** The recipient of a conversation's messages, with its configuration. */
export function buildRecipient(
  context: Context,
  { line: integration, to }: { line: ResolvedIntegration; to: Destination },
): Recipient {
  return {
    ...getIntegrationConfig(context, integration),
    external_customer_id: to.external_customer_id,
    address: to.address,
    last_customer_message_at: to.customer_said_at === null ? null : Date.parse(to.customer_said_at),
    is_window_open: isReplyWindowOpen(to, context.now().getTime()),
    currency: integration.currency,
    locale: to.locale.slice(0, 2).toLowerCase(),
  };
}

/** Sends to any recipient, in a conversation or not. */
export async function transmit(
  context: Context,
  transport: OutboundTransport,
  load: OutboundMessage,
  parts: PartStore,
): Promise<TransmitResult> {
  const { organization_id } = load.integration;
  const readFile = (file: StoredFile) =>
    readFileContent(context, { organization_id, id: file.id, size: file.size });
  const hidden = (words: string) => redactSecrets(load.recipient, words);
  try {
    const shown = transport.jpegOnly
      ? await convertToJpeg(context, load.message, transport.jpegOnly)
      : load.message;
    // Stored addresses are not signed; a platform downloads files at any time.
    const message = signLinks(context, shown, context.now(), LINK_PERIOD.platform);
    const linked = { ...load, message };
    const { result, payload } =
      'carry' in transport
        ? await transmitWhole(context, transport, linked, { readFile, parts })
        : await transmitInSteps(context, transport, linked, { readFile, parts }, hidden);
    return {
      result: result.words === undefined ? result : { ...result, words: hidden(result.words) },
      payload,
    };
  } catch (error) {
    // The integration is not ready to send; the error is a text for users.
    const result = buildRetryResult(error);
    return { result, payload: { sent: [] } };
  }
}

async function transmitInSteps(
  { safeFetch, sendTimeoutMs, now }: Context,
  transport: HttpTransport,
  { message, recipient, sent_parts: taken }: OutboundMessage,
  around: Pick<Parameters<typeof sendSteps>[0], 'readFile' | 'parts'>,
  hidden: (words: string) => string,
): Promise<TransmitResult> {
  const steps = transport.encode(message, recipient, now().getTime());
  const { result, bodies, external_ids } = await sendSteps(
    { fetchOutside: safeFetch, sendTimeoutMs, ...around },
    transport,
    steps,
    taken,
  );
  const [their_id, ...others] = external_ids;
  return {
    result,
    payload: {
      sent: bodies.map((body) => formatBody(body, hidden)),
      ...(their_id !== undefined && { their_id }),
      ...(others.length > 0 && { their_other_ids: others }),
    },
  };
}

function findIntegrationRestriction(
  { is_paused, max_message_length: limit }: ResolvedIntegration,
  { text }: Message,
): SendResult | undefined {
  if (is_paused) return buildRetryResult(new Error('The channel is paused. The message waits.'));
  if (limit === null || text.length <= limit) return undefined;
  const words = `The message is longer than the ${limit} characters that this channel accepts.`;
  return { outcome: 'permanent', words };
}

/** The body as text: formatted JSON, other text unchanged, bytes by their number. */
function formatBody(body: string | Buffer | undefined, hidden: (words: string) => string): unknown {
  if (body === undefined) return null;
  if (typeof body !== 'string') return `(${body.length} bytes)`;
  const text = hidden(body);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
