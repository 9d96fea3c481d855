import type { Events } from './context';
import { reconsiderOrganisation, reconsiderUsers } from './modules/auth/access-changed';
import { answerForgotPassword } from './modules/auth/forgot-password';
import { answerBurst } from './modules/bot/answer-burst';
import { answerMessage } from './modules/bot/answer-message';
import { stopAnswering } from './modules/bot/stop-answering';
import { tellRefusal } from './modules/bot/tell-refusal';
import { decodeDeliveries } from './modules/channels/deliveries/decode-deliveries';
import { wakeOrganisation } from './modules/channels/deliveries/wake-lines';
import { refreshTemplates } from './modules/channels/lines/refresh-templates';
import { renewCredentials } from './modules/channels/lines/renew-credentials';
import { replyAutomatically } from './modules/channels/platforms/email/outbound/auto-reply';
import { lookIntoMailbox } from './modules/channels/platforms/email/watch/watch-mailboxes';
import { askName } from './modules/channels/receive/ask-name';
import { fetchMedia } from './modules/channels/receive/fetch-media';
import { deliverMessage } from './modules/channels/send/deliver-message';
import { noteTimes } from './modules/conversations/hands/note-times';
import { reassignConversations } from './modules/conversations/hands/reassign-conversations';
import { tellQueue } from './modules/conversations/hands/tell-queue';
import { wakeConversation } from './modules/conversations/hands/wake-conversation';
import {
  publishChange,
  publishConversation,
  publishDelivery,
  publishHandOver,
  publishMessage,
  publishSeen,
} from './modules/conversations/publish-conversation';
import { noteSale, noteSaleChange } from './modules/conversations/thread/note-sale';
import { publishCustomer } from './modules/customers/publish-customer';
import { goOnWithRun } from './modules/email-tags/runs/go-on-with-run';
import { removeAbandoned } from './modules/files/remove-abandoned';
import { readAskedPage } from './modules/knowledge/read-asked-page';
import { deliverMail } from './modules/mail/deliver-mail';
import { notifyAssignee } from './modules/notifications/notify-assignee';
import { notifyCsrs } from './modules/notifications/notify-csrs';
import { notifyMentioned } from './modules/notifications/notify-mentioned';
import { notifyOfFailure } from './modules/notifications/notify-of-failure';
import { notifyOfLowStock } from './modules/notifications/notify-of-low-stock';
import { notifyOfMailbox } from './modules/notifications/notify-of-mailbox';
import { notifyOfSale } from './modules/notifications/notify-of-sale';
import { settleRequests } from './modules/notifications/settle-requests';
import { removeUnused } from './modules/products/images/watch-unused';
import { recountAnew } from './modules/reports/rebuild-figures';
import { answerWait } from './modules/routing/answer-wait';
import { assignInTurn, assignNextInTurn } from './modules/routing/assign-in-turn';
import { returnUntouched, watchHold } from './modules/routing/watch-hold';
import { watchWait } from './modules/routing/watch-wait';
import { publishSale } from './modules/sales/publish-sale';
import { recordOrder } from './modules/sales/record-order';

/** The life of a customer's message: who acts on what, in order. */
export function connectFlow(events: Events): void {
  events.on('delivery.stored', decodeDeliveries); // what a platform has told becomes messages, or what became of them
  events.on('message.received', publishMessage); // the inbox shows it at once
  events.on('message.received', replyAutomatically); // a mail has come: its line says so at once
  events.on('message.received', answerMessage); // rules label it; the bot answers, or hands over
  events.on('bot.turn_due', answerBurst); // the customer has paused: all that they said is answered at once

  events.on('message.sent', publishMessage); // the chat window and the inbox show it
  events.on('message.sent', deliverMessage); // on the channel that the customer wrote on
  events.on('message.sent', notifyMentioned); // a note names colleagues
  events.on('message.delivery_changed', publishDelivery);
  events.on('message.changed', publishChange); // edited, removed, reacted to, or its files are here
  events.on('media.asked', fetchMedia); // what lies at the platform becomes a file of the message
  events.on('file.abandoned', removeAbandoned); // uploaded, and sent with no message

  events.on('conversation.handed_over', publishHandOver);
  events.on('conversation.handed_over', notifyCsrs); // the bell rings for the organisation's CSRs
  events.on('conversation.handed_over', assignInTurn); // or it is given to the one whose turn it is
  events.on('conversation.handed_over', watchWait);
  events.on('conversation.wait_passed', answerWait); // nobody has answered: ring again, escalate, tell the customer
  events.on('conversation.changed', publishConversation);
  events.on('conversation.changed', tellQueue); // those behind move up
  events.on('conversation.changed', settleRequests); // taken: the bell falls silent for everybody
  events.on('conversation.changed', notifyAssignee);
  events.on('conversation.changed', assignNextInTurn); // its owner has room again
  events.on('conversation.changed', watchHold);
  events.on('conversation.hold_passed', returnUntouched); // its owner has gone without a word
  events.on('conversation.snooze_ended', wakeConversation); // to its owner, or to the queue
  events.on('conversation.seen', publishSeen);
  events.on('conversation.times_changed', noteTimes); // for the reports: first response, resolution
  events.on('organisation.time_zone_changed', recountAnew); // figures are kept by its days
  events.on('user.left', reassignConversations); // to a colleague, or back to the queue

  events.on('channel_integration.failing', notifyOfFailure); // to those who can mend it
  events.on('mailbox.asked', lookIntoMailbox); // somebody does not want to wait
  events.on('mailbox.failing', notifyOfMailbox); // to the organisation, and to those who registered it
  events.on('channel_integration.credentials_aged', renewCredentials); // before the platform takes them no more
  events.on('channel_integration.templates_due', refreshTemplates); // what may be said after the reply window

  events.on('knowledge.page_asked', readAskedPage); // a page of the web becomes an article

  events.on('email_tag.run_asked', goOnWithRun); // rules are applied to what was said before, step by step

  events.on('bot.switched_off', stopAnswering); // its conversations go to the humans, or are closed

  events.on('mail.queued', deliverMail); // to the mail server, if there is one
  events.on('password_reset.asked', answerForgotPassword); // a link, if somebody has this address
  events.on('access.changed', reconsiderUsers); // who may still connect comes back by itself
  events.on('access.organisation_changed', reconsiderOrganisation);
  events.on('access.organisation_changed', wakeOrganisation); // what came in while it was suspended

  events.on('order.placed', recordOrder); // what the bot agreed on becomes a sale
  events.on('order.refused', tellRefusal); // sold out meanwhile: the bot says so
  events.on('sale.recorded', noteSale); // the customer gets a receipt
  events.on('sale.recorded', publishSale);
  events.on('sale.recorded', notifyOfSale);
  events.on('sale.changed', noteSaleChange);
  events.on('sale.changed', publishSale);

  events.on('product.low_stock', notifyOfLowStock); // time to order more
  events.on('product_image.abandoned', removeUnused); // uploaded, and no product has it

  events.on('customer.unnamed', askName); // the platform may tell how they are called
  events.on('customer.changed', publishCustomer); // open inboxes look again
}
