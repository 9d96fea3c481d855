import { inTransaction } from '../../../db/in-transaction';
import { noteEcho } from '../../conversations/echoes/record-echo';
import { confirmPart } from '../../conversations/messages/delivery-status/confirm-sent-part';
import type { Met } from '../../customers/identities/resolve-identity';
import type { Echo } from '../connectors/sdk/inbound-event';
import { findEchoed } from '../outbound/resolve-outcome';
import { askForMedia, waitingMedia } from './request-media';
import { contentOf } from './parse-message-content';
import type { Received, Receiving } from './inbound-event-context';

/** Somebody has spoken for us with another app; our own words come back as echoes too. */
export async function takeEcho(on: Receiving, echo: Echo, met: Met): Promise<Received> {
  const { context, line, access, where, isLast } = on;
  const { external_id, text, app, content, media = [] } = echo;
  const { customer_id } = met;
  const ours = echo.ours ?? (await findEchoed(context, line, { customer_id, echo }));
  if (ours) await inTransaction(context, (tx) => confirmPart(tx, where, ours, external_id));
  if (app === access.settings.app_id) return { kind: 'echo', status: 'ok', customer_id };
  const said = {
    channel: line.channel,
    customer_id,
    external_customer_id: met.external_id,
    external_id,
    text,
    content: { ...contentOf(content ?? {}), ...(media.length > 0 && { media: waitingMedia(media) }) },
    app,
    message_id: ours?.message_id,
  };
  const message = await noteEcho(context, where, said, { mayWait: !isLast });
  if (!message) return { kind: 'echo', status: 'ok', customer_id };
  await askForMedia(on, message.id, media);
  const { conversation_id } = message;
  return { kind: 'echo', status: 'ok', customer_id, message_id: message.id, conversation_id };
}
