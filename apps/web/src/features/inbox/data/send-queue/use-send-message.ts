import type { Message } from '@relaydesk/contracts/message';
import { useCallback, useMemo } from 'react';
import type { ComposerAttachments } from '../../composer/attachments/use-composer-attachments';
import type { ConversationDraft } from '../../composer/drafts/use-conversation-draft';
import { createMessageId } from './create-message-id';
import type { OutgoingMessage } from './create-send-queue';
import { useSendQueue } from './use-send-queue';

type ComposedMessage = Pick<
  OutgoingMessage,
  'kind' | 'text' | 'mail' | 'enclosed' | 'template' | 'afterwards'
>;

interface SendMessageOptions {
  user_id: string;
  conversation_id: string;
  /** The thread as it is loaded. */
  messages: readonly Message[] | undefined;
  drafts: ConversationDraft;
  enclosures: ComposerAttachments;
}

/** Sending in one conversation: what is on its way there and not in the thread, and what can be done about it. */
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

  /** Takes what could not be sent back to where it was written. */
  const takeBack = ({ id, kind, text, enclosed, template }: OutgoingMessage) => {
    if (text !== '' && !template) drafts.addText(kind, text);
    if (enclosed) enclosures.add(kind, enclosed);
    outbox.remove(id);
  };

  return { outbox, onItsWay, send, takeBack };
}
