import { type MetInThread, meetThread } from '../../customers/identities/resolve-mail-thread';
import { connectorOf } from '../connectors/connectors';
import type { Said } from '../connectors/sdk/inbound-event';
import type { Receiving } from './inbound-event-context';

/** Whose words they are, and in which of their conversations, where the platform lets them lead several. */
export function meetInThread(
  { context, line, where }: Pick<Receiving, 'context' | 'line' | 'where'>,
  { external_id, customer: { address, name, email, external_id: own }, content }: Said,
  { digest, references, token, subject }: NonNullable<Said['thread']>,
): Promise<MetInThread> {
  const conversation_id =
    token === undefined ? undefined : connectorOf(line.channel).conversationOf?.(context, line, token);
  return meetThread(context, where, {
    message_id: external_id,
    digest,
    sender: { address: address ?? own, name, email },
    is_authenticated: content?.mail?.is_authenticated === true,
    references,
    conversation_id,
    subject,
  });
}
