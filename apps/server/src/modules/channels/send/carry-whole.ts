import type { StoredFile } from '@relaydesk/contracts/file';
import type { Context } from '../../../context';
import type { Carrier } from '../connector';
import type { Carried, Load } from './carried';

/**
 * Brings a message to its customer in one piece, which is its part 0. One that was taken before, and was not known to be,
 * is not sent again.
 */
export async function carryWhole(
  context: Context,
  carrier: Carrier,
  { message, recipient, taken, line }: Load,
  around: {
    readFile(file: StoredFile): Promise<Buffer>;
    keepPart(part: number, external_id: string | null): Promise<void>;
  },
): Promise<Carried> {
  if (taken.includes(0)) return { result: { outcome: 'sent', external_id: null }, payload: { sent: [] } };
  const { readFile, keepPart } = around;
  const result = await carrier.carry(context, message, recipient, { line, readFile });
  const their_id = result.outcome === 'sent' ? result.external_id : null;
  if (result.outcome === 'sent') await keepPart(0, their_id);
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
