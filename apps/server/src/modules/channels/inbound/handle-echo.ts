import { inTransaction } from '../../../db/in-transaction';
import { recordEcho } from '../../conversations/echoes/record-echo';
import { confirmSentPart } from '../../conversations/messages/delivery-status/confirm-sent-part';
import type { ResolvedSender } from '../../customers/identities/resolve-identity';
import type { EchoedMessage } from '../connectors/sdk/inbound-event';
import { findEchoedPart } from '../outbound/resolve-outcome';
import type { InboundEventContext, InboundEventResult } from './inbound-event-context';
import { parseMessageContent } from './parse-message-content';
import { buildPendingMedia, requestMedia } from './request-media';

/** A message sent by another app of the account; our own messages are echoed too. */
export async function handleEcho(
  on: InboundEventContext,
  echo: EchoedMessage,
  resolved: ResolvedSender,
): Promise<InboundEventResult> {
  const { context, integration, config, integrationKey: where, isLast } = on;
  const { external_id, text, app, content, media = [] } = echo;
  const { customer_id } = resolved;
  const ours = echo.ours ?? (await findEchoedPart(context, integration, { customer_id, echo }));
  if (ours) await inTransaction(context, (tx) => confirmSentPart(tx, where, ours, external_id));
  if (app === config.settings.app_id) return { kind: 'echo', status: 'ok', customer_id };
  const said = {
    channel: integration.channel,
    customer_id,
    external_customer_id: resolved.external_id,
    external_id,
    text,
    content: {
      ...parseMessageContent(content ?? {}),
      ...(media.length > 0 && { media: buildPendingMedia(media) }),
    },
    app,
    message_id: ours?.message_id,
  };
  const message = await recordEcho(context, where, said, { mayWait: !isLast });
  if (!message) return { kind: 'echo', status: 'ok', customer_id };
  await requestMedia(on, message.id, media);
  const { conversation_id } = message;
  return { kind: 'echo', status: 'ok', customer_id, message_id: message.id, conversation_id };
}
