import { createMessageId } from '@relaydesk/chat-core/message-id';
import type { Message } from '@relaydesk/contracts/message';
import { useCallback, useMemo } from 'react';
import type { ComposerAttachments } from '../../composer/attachments/use-composer-attachments';
import type { ConversationDraft } from '../../composer/drafts/use-conversation-draft';
import type { OutgoingMessage } from './outgoing-message';
import { useSendQueue } from './use-send-queue';

type ComposedMessage = Pick<
  OutgoingMessage,
  'kind' | 'text' | 'mail' | 'enclosed' | 'template' | 'afterwards'
>;

interface SendMessageOptions {
  user_id: string;
  conversation_id: string;
  /** The loaded messages. */
  messages: readonly Message[] | undefined;
  drafts: ConversationDraft;
  enclosures: ComposerAttachments;
}

/**
 * Sending in one conversation: queued messages that are not in the conversation yet, and the actions on them.
 */
export function useSendMessage({
  user_id,
  conversation_id,
  messages,
  drafts,
  enclosures,
}: SendMessageOptions) {
  const { outbox, outgoing } = useSendQueue(user_id);
  const onItsWay = useMemo(() => {
    const here = outgoing.filter((message) => message.conversation_id === conversation_id);
    return here.filter(({ id }) => !messages?.some((message) => message.id === id));
  }, [outgoing, messages, conversation_id]);

  const send = useCallback(
    (written: ComposedMessage) =>
      void outbox.add({
        id: createMessageId(),
        conversation_id,
        created_at: new Date().toISOString(),
        ...written,
      }),
    [outbox, conversation_id],
  );

  /** Moves an unsent message back to the composer. */
  const takeBack = ({ id, kind, text, enclosed, template }: OutgoingMessage) => {
    if (text !== '' && !template) drafts.addText(kind, text);
    if (enclosed) enclosures.add(kind, enclosed);
    outbox.remove(id);
  };

  return { outbox, onItsWay, send, takeBack };
}
