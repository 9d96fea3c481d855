import type { Events } from './context';
import { answerMessage, tellRefusal } from './modules/bot/answer-message';
import { deliverMessage } from './modules/channels/deliver-message';
import { noteSale, noteSaleChange } from './modules/conversations/note-sale';
import {
  publishConversation,
  publishDelivery,
  publishHandOver,
  publishMessage,
} from './modules/conversations/publish-conversation';
import { notifyCsrs } from './modules/notifications/notify-csrs';
import { publishSale } from './modules/sales/publish-sale';
import { recordOrder } from './modules/sales/record-order';

/** The life of a customer's message: who acts on what, in order. */
export function connectFlow(events: Events): void {
  events.on('message.received', publishMessage); // the inbox shows it at once
  events.on('message.received', answerMessage); // the bot answers, or hands over

  events.on('message.sent', publishMessage); // the chat window and the inbox show it
  events.on('message.sent', deliverMessage); // on the channel that the customer wrote on
  events.on('message.delivery_changed', publishDelivery);

  events.on('conversation.handed_over', publishHandOver);
  events.on('conversation.handed_over', notifyCsrs); // the bell rings for the organisation's CSRs
  events.on('conversation.changed', publishConversation);

  events.on('order.placed', recordOrder); // what the bot agreed on becomes a sale
  events.on('order.refused', tellRefusal); // sold out meanwhile: the bot says so
  events.on('sale.recorded', noteSale); // the customer gets a receipt
  events.on('sale.recorded', publishSale);
  events.on('sale.changed', noteSaleChange);
  events.on('sale.changed', publishSale);
}
