import { type ResolvedMailThread, resolveMailThread } from '../../customers/identities/resolve-mail-thread';
import { getConnector } from '../connectors/connectors';
import type { InboundMessage } from '../connectors/sdk/inbound-event';
import type { InboundEventContext } from './inbound-event-context';

/** Resolves sender and conversation for channels with several conversations per customer. */
export function resolveThreadSender(
  {
    context,
    integration,
    integrationKey: where,
  }: Pick<InboundEventContext, 'context' | 'integration' | 'integrationKey'>,
  { external_id, customer: { address, name, email, external_id: own }, content }: InboundMessage,
  { digest, references, token, subject }: NonNullable<InboundMessage['thread']>,
): Promise<ResolvedMailThread> {
  const conversation_id =
    token === undefined
      ? undefined
      : getConnector(integration.channel).findConversationByToken?.(context, integration, token);
  return resolveMailThread(context, where, {
    message_id: external_id,
    digest,
    sender: { address: address ?? own, name, email },
    is_authenticated: content?.mail?.is_authenticated === true,
    references,
    conversation_id,
    subject,
  });
}
