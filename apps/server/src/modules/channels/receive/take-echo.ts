import { inTransaction } from '../../../db/in-transaction';
import { noteEcho } from '../../conversations/thread/note-echo';
import { confirmPart } from '../../conversations/thread/settle-part';
import type { Met } from '../../customers/meet-sender';
import type { Echo } from '../inbound-event';
import { findEchoed } from '../send/settle-outcome';
import { askForMedia, waitingMedia } from './ask-for-media';
import { contentOf } from './content-of';
import type { Received, Receiving } from './receiving';

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
