import type { Events } from './context';
import { deliverMessage } from './modules/channels/deliver-message';
import {
  publishConversation,
  publishDelivery,
  publishHandOver,
  publishMessage,
} from './modules/conversations/publish-conversation';
import { notifyCsrs } from './modules/notifications/notify-csrs';

/** The life of a customer's message: who acts on what, in order. */
export function connectFlow(events: Events): void {
  events.on('message.received', publishMessage); // the inbox shows it at once

  events.on('message.sent', publishMessage); // the chat window and the inbox show it
  events.on('message.sent', deliverMessage); // on the channel that the customer wrote on
  events.on('message.delivery_changed', publishDelivery);

  events.on('conversation.handed_over', publishHandOver);
  events.on('conversation.handed_over', notifyCsrs); // the bell rings for the organisation's CSRs
  events.on('conversation.changed', publishConversation);
}
