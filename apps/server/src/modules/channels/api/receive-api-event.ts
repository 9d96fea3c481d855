import type { ApiInbound } from '@relaydesk/contracts/api-channel';
import { ERRORS } from '@relaydesk/contracts/errors';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/app-error';
import { unseal } from '../../../lib/secrets';
import { receiveMessage } from '../../conversations/receive-message';
import { recordDelivery } from '../../conversations/record-delivery';
import { mustBeOpen } from '../find-integration';
import type { Line } from '../line';
import { noteInbound } from '../note-traffic';
import { isSigned } from './signature';

/** Throws `bad_signature` unless the bytes were signed with this line's secret a moment ago. */
export function mustBeSigned(context: Context, line: Line, body: Buffer, header: string | undefined): void {
  const secret = line.sealed_secret && unseal(context.keys.sealing, line.sealed_secret, line.id);
  if (!secret || !isSigned(secret, body, header, context.now().getTime())) {
    throw new AppError('bad_signature', ERRORS.bad_signature.means);
  }
}

/** Something the organisation's own system tells: a customer wrote, or our message went on. Stored when it resolves. */
export async function receiveApiEvent(
  context: Context,
  line: Line,
  event: ApiInbound,
): Promise<{ duplicate: boolean }> {
  mustBeOpen(line);
  const { organization_id, id: channel_integration_id } = line;
  const asChannel: Context = {
    ...context,
    actor: { kind: 'channel', organization_id, channel_integration_id },
  };

  if (event.event === 'status') {
    await recordDelivery(asChannel, {
      message_id: event.messageId,
      delivery: event.status,
      channel_integration_id,
    });
    return { duplicate: false };
  }
  const { id: external_id, ...facts } = event.contact;
  const received = await receiveMessage(asChannel, {
    channel: 'api',
    customer: { external_id, ...facts },
    external_id: event.id,
    text: textOf(event.message),
    begins: line.begins,
  });
  noteInbound(context, line);
  return { duplicate: received.duplicate };
}

/** A picture is told by its words and its address; nothing is fetched. */
function textOf(message: Extract<ApiInbound, { event: 'message' }>['message']): string {
  if (message.type === 'text') return message.text;
  return [message.caption, message.media.name, message.media.url].filter(Boolean).join('\n');
}
