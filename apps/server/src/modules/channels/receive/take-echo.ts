import { noteEcho } from '../../conversations/thread/note-echo';
import type { Met } from '../../customers/meet-sender';
import type { Echo } from '../inbound-event';
import { askForMedia, waitingMedia } from './ask-for-media';
import type { Received, Receiving } from './receiving';

/** Somebody has spoken for us with another app; our own words come back as echoes too. */
export async function takeEcho(on: Receiving, echo: Echo, met: Met): Promise<Received> {
  const { context, line, access, where, isLast } = on;
  const { external_id, text, app, message_id, media = [] } = echo;
  const { customer_id } = met;
  if (app === access.settings.app_id) return { kind: 'echo', status: 'ok', customer_id };
  const said = {
    channel: line.channel,
    customer_id,
    external_customer_id: met.external_id,
    external_id,
    text,
    content: media.length > 0 ? { media: waitingMedia(media) } : {},
    app,
    message_id,
  };
  const message = await noteEcho(context, where, said, { mayWait: !isLast });
  if (!message) return { kind: 'echo', status: 'ok', customer_id };
  await askForMedia(on, message.id, media);
  const { conversation_id } = message;
  return { kind: 'echo', status: 'ok', customer_id, message_id: message.id, conversation_id };
}
