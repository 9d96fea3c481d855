import type { StoredFile } from '@relaydesk/contracts/file';
import type { Context } from '../../../context/context';
import type { MessageTransport } from '../connectors/sdk/connector';
import type { OutboundMessage, TransmitResult } from './outbound-message';
import type { PartStore } from './part-store';

/**
 * Sends a message as a whole, which is its part 0. A part that turns out to be accepted before is not sent
 * again.
 */
export async function transmitWhole(
  context: Context,
  transport: MessageTransport,
  { message, recipient, sent_parts: taken, integration }: OutboundMessage,
  { readFile, parts }: { readFile(file: StoredFile): Promise<Buffer>; parts: PartStore },
): Promise<TransmitResult> {
  if (taken.includes(0)) return { result: { outcome: 'sent', external_id: null }, payload: { sent: [] } };
  const begin = (external_id: string | null) => parts.begin(0, external_id);
  const result = await parts.end(
    0,
    await transport.carry(context, message, recipient, { line: integration, readFile, beginAttempt: begin }),
  );
  const their_id = result.outcome === 'sent' ? result.external_id : null;
  const { text, content } = message;
  const { files = [], mail } = content;
  const sent = {
    to: recipient.address,
    ...(mail && { cc: mail.cc, bcc: mail.bcc }),
    text,
    files: files.map(({ name, size }) => ({ name, size })),
  };
  return { result, payload: { sent: [sent], ...(their_id !== null && { their_id }) } };
}
