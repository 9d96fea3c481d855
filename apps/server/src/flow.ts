import type { Events } from './context';
import { reconsiderOrganisation, reconsiderUsers } from './modules/auth/access-changed';
import { answerForgotPassword } from './modules/auth/forgot-password';
import { answerMessage, tellRefusal } from './modules/bot/answer-message';
import { stopAnswering } from './modules/bot/stop-answering';
import { deliverMessage } from './modules/channels/deliver-message';
import { noteSale, noteSaleChange } from './modules/conversations/note-sale';
import {
  publishConversation,
  publishDelivery,
  publishHandOver,
  publishMessage,
} from './modules/conversations/publish-conversation';
import { reassignConversations } from './modules/conversations/reassign-conversations';
import { deliverMail } from './modules/mail/deliver-mail';
import { notifyAssignee } from './modules/notifications/notify-assignee';
import { notifyCsrs } from './modules/notifications/notify-csrs';
import { notifyOfFailure } from './modules/notifications/notify-of-failure';
import { notifyOfSale } from './modules/notifications/notify-of-sale';
import { settleRequests } from './modules/notifications/settle-requests';
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
  events.on('conversation.changed', settleRequests); // taken: the bell falls silent for everybody
  events.on('conversation.changed', notifyAssignee);
  events.on('user.left', reassignConversations); // to a colleague, or back to the queue

  events.on('channel_integration.failing', notifyOfFailure); // to those who can mend it

  events.on('bot.switched_off', stopAnswering); // its conversations go to the humans, or are closed

  events.on('mail.queued', deliverMail); // to the mail server, if there is one
  events.on('password_reset.asked', answerForgotPassword); // a link, if somebody has this address
  events.on('access.changed', reconsiderUsers); // who may still connect comes back by itself
  events.on('access.organisation_changed', reconsiderOrganisation);

  events.on('order.placed', recordOrder); // what the bot agreed on becomes a sale
  events.on('order.refused', tellRefusal); // sold out meanwhile: the bot says so
  events.on('sale.recorded', noteSale); // the customer gets a receipt
  events.on('sale.recorded', publishSale);
  events.on('sale.recorded', notifyOfSale);
  events.on('sale.changed', noteSaleChange);
  events.on('sale.changed', publishSale);
}
