import type { QueuedMessage, SendResult, SendState } from '@relaydesk/chat-core/send-queue';
import type { SendMessage } from '@relaydesk/contracts/message';
import type { SendTemplate } from '@relaydesk/contracts/message-template';
import type { MessageAttachments } from './message-attachments';

/** What happens to the conversation after the message was sent. */
export type AfterSendAction = { step: 'resolve' } | { step: 'snooze'; until: string | null };

/** The template of the message; its text is then only a preview. */
export type OutgoingTemplate = SendTemplate & { name: string };

/** Why the server refused a message: as text, and by field with the server's field names. */
export interface SendRefusal {
  reason: string;
  fields?: Record<string, string>;
}

/** A message of the user that the server does not have yet. */
export interface OutgoingMessage
  extends Pick<SendMessage, 'id' | 'kind' | 'text' | 'mail'>,
    QueuedMessage<SendRefusal> {
  conversation_id: string;
  created_at: string;
  enclosed?: MessageAttachments;
  template?: OutgoingTemplate;
  afterwards?: AfterSendAction;
}

/** An outgoing message as the send queue lists it. */
export type UnsentMessage = OutgoingMessage & { state: SendState };

/** The result of one attempt to send a message. */
export type AttemptResult = SendResult<SendRefusal>;
