import type { Events } from './context/context';
import { reconsiderOrganisation, reconsiderUsers } from './modules/auth/sessions/revoke-access';
import { answerForgotPassword } from './modules/auth/credentials/request-password-reset';
import { answerBurst } from './modules/bot/engine/answer-message-burst';
import { answerMessage } from './modules/bot/engine/answer-message';
import { stopAnswering } from './modules/bot/engine/release-bot-conversations';
import { tellRefusal } from './modules/bot/engine/answer-order-refusal';
import { decodeDeliveries } from './modules/channels/webhooks/process-webhook-events';
import { wakeOrganisation } from './modules/channels/webhooks/queue/resume-integrations';
import { proveClaimedAccount } from './modules/channels/integrations/verify-claimed-account';
import { refreshTemplates } from './modules/channels/integrations/templates/refresh-templates';
import { renewCredentials } from './modules/channels/integrations/renew-credentials';
import { replyAutomatically } from './modules/channels/outbound/auto-reply';
import { lookIntoMailbox } from './modules/channels/connectors/email/polling/watch-mailboxes';
import { acknowledgeInteraction } from './modules/channels/inbound/acknowledge-interaction';
import { askName } from './modules/channels/inbound/fetch-profile-name';
import { fetchMedia } from './modules/channels/inbound/fetch-media';
import { deliverByCarrier, deliverByRequest } from './modules/channels/outbound/deliver-message';
import { settleOutcome } from './modules/channels/outbound/resolve-outcome';
import { noteTimes } from './modules/conversations/metrics/record-response-times';
import { reassignConversations } from './modules/conversations/assignment/reassign-conversations';
import { tellQueue } from './modules/conversations/assignment/publish-queue-positions';
import { wakeConversation } from './modules/conversations/assignment/unsnooze-conversation';
import {
  publishChange,
  publishConversation,
  publishDelivery,
  publishHandOver,
  publishMessage,
  publishSeen,
} from './modules/conversations/publish-conversation';
import { noteSale, noteSaleChange } from './modules/conversations/messages/send-receipt';
import { publishDraft } from './modules/conversations/messages/composing/save-draft';
import { sendContactCode } from './modules/customers/bot-access/contact-code';
import { publishCustomer } from './modules/customers/publish-customer';
import { goOnWithRun } from './modules/email-tags/runs/continue-run';
import { removeAbandoned } from './modules/files/delete-abandoned-file';
import { readAskedPage } from './modules/knowledge/ingestion/fetch-requested-page';
import { deliverMail } from './modules/mail/send-queued-mail';
import { publishRead } from './modules/notifications/listing/mark-read';
import { notifyAssignee } from './modules/notifications/triggers/notify-assignee';
import { notifyCsrs } from './modules/notifications/triggers/notify-csrs';
import { notifyMentioned } from './modules/notifications/triggers/notify-mentioned';
import { notifyOfFailure } from './modules/notifications/triggers/notify-integration-failure';
import { notifyOfInboundSetAside } from './modules/notifications/triggers/notify-inbound-set-aside';
import { notifyOfLowStock } from './modules/notifications/triggers/notify-low-stock';
import { notifyOfMailbox } from './modules/notifications/triggers/notify-email-account-failure';
import { notifyOfPausedBot } from './modules/notifications/triggers/notify-bot-paused';
import { notifyOfSale } from './modules/notifications/triggers/notify-sale';
import { notifyOfSetAside } from './modules/notifications/triggers/notify-event-set-aside';
import { settleRequests } from './modules/notifications/resolve-hand-over-notifications';
import { removeUnused } from './modules/products/images/remove-unused-image';
import { recountAnew } from './modules/reports/aggregation/rebuild-metrics';
import { answerWait } from './modules/routing/escalate-waiting';
import { assignInTurn, assignNextInTurn, assignWaiting } from './modules/routing/auto-assign';
import { returnUntouched, watchHold } from './modules/routing/reclaim-idle';
import { watchWait } from './modules/routing/schedule-wait-check';
import { publishSale } from './modules/sales/publish-sale';
import { recordOrder } from './modules/sales/record-order';

const BOT = { lane: 'bot' } as const;
const EXTERNAL = { lane: 'external' } as const;
const MAIL = { lane: 'mail' } as const;
const MEDIA = { lane: 'media' } as const;

/** The life of a customer's message: who acts on what, in order. */
export function connectFlow(events: Events): void {
  events.on('delivery.stored', 'channels.decode-deliveries', decodeDeliveries, { countsDeaths: true }); // what a platform has told becomes messages, or what became of them
  events.on('message.received', 'conversations.publish-message', publishMessage); // the inbox shows it at once
  events.on('message.received', 'email.send-auto-reply', replyAutomatically); // a mail has come: its line says so at once
  events.on('message.received', 'bot.answer-message', answerMessage, BOT); // rules label it; the bot answers, or hands over
  events.on('bot.turn_due', 'bot.answer-burst', answerBurst, BOT); // the customer has paused: all that they said is answered at once

  events.on('message.sent', 'conversations.publish-message', publishMessage); // the chat window and the inbox show it
  events.on('message.sent', 'channels.deliver-message', deliverByRequest, EXTERNAL); // on the channel that the customer wrote on
  events.on('message.sent', 'channels.deliver-mail', deliverByCarrier, MAIL); // or by mail
  events.on('message.outcome_due', 'channels.settle-outcome', settleOutcome, EXTERNAL); // the answer is lost: it is looked up, or a colleague decides
  events.on('message.sent', 'notifications.notify-mentioned', notifyMentioned); // a note names colleagues
  events.on('message.delivery_changed', 'conversations.publish-delivery-status', publishDelivery);
  events.on('message.changed', 'conversations.publish-message-change', publishChange); // edited, removed, reacted to, or its files are here
  events.on('media.asked', 'channels.fetch-media', fetchMedia, MEDIA); // what lies at the platform becomes a file of the message
  events.on('file.abandoned', 'files.remove-abandoned', removeAbandoned); // uploaded, and sent with no message

  events.on('conversation.handed_over', 'conversations.publish-hand-over', publishHandOver);
  events.on('conversation.handed_over', 'notifications.notify-csrs', notifyCsrs); // the bell rings for the organisation's CSRs
  events.on('conversation.handed_over', 'routing.assign-conversation', assignInTurn); // or it is given to the one whose turn it is
  events.on('conversation.handed_over', 'routing.schedule-wait', watchWait);
  events.on('conversation.wait_passed', 'routing.escalate-wait', answerWait); // nobody has answered: ring again, escalate, tell the customer
  events.on('conversation.changed', 'conversations.publish-conversation', publishConversation);
  events.on('conversation.changed', 'conversations.publish-queue-positions', tellQueue); // those behind move up
  events.on('conversation.changed', 'notifications.settle-requests', settleRequests); // taken: the bell falls silent for everybody
  events.on('conversation.changed', 'notifications.notify-assignee', notifyAssignee);
  events.on('conversation.changed', 'routing.assign-next', assignNextInTurn); // its owner has room again
  events.on('conversation.changed', 'routing.schedule-idle-return', watchHold);
  events.on('conversation.hold_passed', 'routing.return-idle', returnUntouched); // its owner has gone without a word
  events.on('conversation.snooze_ended', 'conversations.end-snooze', wakeConversation); // to its owner, or to the queue
  events.on('conversation.seen', 'conversations.publish-seen', publishSeen);
  events.on('conversation.times_changed', 'conversations.record-times', noteTimes); // for the reports: first response, resolution
  events.on('organisation.time_zone_changed', 'reports.rebuild-metrics', recountAnew); // figures are kept by its days
  events.on('draft.saved', 'conversations.publish-draft', publishDraft); // the user's other windows go on with it
  events.on('notification.read', 'notifications.publish-read', publishRead); // and show it as read
  events.on('user.available', 'routing.assign-waiting', assignWaiting); // those who waited longest, as far as there is room
  events.on('organisation.assignment_started', 'routing.assign-all-waiting', assignWaiting);
  events.on('user.left', 'conversations.reassign', reassignConversations); // to a colleague, or back to the queue

  events.on('channel_integration.failing', 'notifications.notify-integration-failure', notifyOfFailure); // to those who can mend it
  events.on('mailbox.asked', 'email.check-mailbox', lookIntoMailbox, EXTERNAL); // somebody does not want to wait
  events.on('mailbox.failing', 'notifications.notify-mailbox-failure', notifyOfMailbox); // to the organisation, and to those who registered it
  events.on('inbound.set_aside', 'notifications.notify-inbound-set-aside', notifyOfInboundSetAside); // to those who run the server
  events.on('channel_integration.account_claimed', 'channels.prove-account', proveClaimedAccount, EXTERNAL); // the platform is asked until it answers
  events.on('channel_integration.credentials_aged', 'channels.renew-credentials', renewCredentials, EXTERNAL); // before the platform takes them no more
  events.on('channel_integration.templates_due', 'channels.sync-templates', refreshTemplates, EXTERNAL); // what may be said after the reply window

  events.on('knowledge.page_asked', 'knowledge.import-page', readAskedPage, EXTERNAL); // a page of the web becomes an article

  events.on('email_tag.run_asked', 'email-tags.continue-run', goOnWithRun); // rules are applied to what was said before, step by step

  events.on('bot.switched_off', 'bot.release-conversations', stopAnswering); // its conversations go to the humans, or are closed

  events.on('bot.paused', 'notifications.notify-bot-paused', notifyOfPausedBot); // to the organisation, and to those who run the server

  events.on('event.set_aside', 'notifications.notify-set-aside', notifyOfSetAside); // to those who run the server

  events.on('mail.queued', 'mail.deliver', deliverMail, MAIL); // to the mail server, if there is one
  events.on('password_reset.asked', 'auth.send-password-reset', answerForgotPassword); // a link, if somebody has this address
  events.on('access.changed', 'auth.revoke-user-access', reconsiderUsers); // who may still connect comes back by itself
  events.on('access.organisation_changed', 'auth.revoke-organisation-access', reconsiderOrganisation);
  events.on('access.organisation_changed', 'channels.resume-organisation', wakeOrganisation); // what came in while it was suspended

  events.on('order.placed', 'sales.record-order', recordOrder); // what the bot agreed on becomes a sale
  events.on('order.refused', 'bot.answer-order-refusal', tellRefusal, BOT); // sold out meanwhile: the bot says so
  events.on('sale.recorded', 'sales.send-receipt', noteSale); // the customer gets a receipt
  events.on('sale.recorded', 'sales.publish', publishSale);
  events.on('sale.recorded', 'notifications.notify-sale', notifyOfSale);
  events.on('sale.changed', 'sales.send-receipt-change', noteSaleChange);
  events.on('sale.changed', 'sales.publish', publishSale);

  events.on('product.low_stock', 'notifications.notify-low-stock', notifyOfLowStock); // time to order more
  events.on('product_image.abandoned', 'products.remove-unused-image', removeUnused); // uploaded, and no product has it

  events.on('contact_code.asked', 'customers.send-contact-code', sendContactCode); // a code, if something was ordered with this address
  events.on('customer.unnamed', 'channels.fetch-profile-name', askName, EXTERNAL); // the platform may tell how they are called
  events.on('interaction.received', 'channels.acknowledge-interaction', acknowledgeInteraction, EXTERNAL); // the button stops waiting
  events.on('customer.changed', 'customers.publish', publishCustomer); // open inboxes look again
}
