import type { Events } from './context/context';
import { sendPasswordReset } from './modules/auth/credentials/request-password-reset';
import { revokeOrganisationAccess, revokeUserAccess } from './modules/auth/sessions/revoke-access';
import { answerMessage } from './modules/bot/engine/answer-message';
import { answerMessageBurst } from './modules/bot/engine/answer-message-burst';
import { answerOrderRefusal } from './modules/bot/engine/answer-order-refusal';
import { releaseBotConversations } from './modules/bot/engine/release-bot-conversations';
import { pollMailbox } from './modules/channels/connectors/email/polling/watch-mailboxes';
import { acknowledgeInteraction } from './modules/channels/inbound/acknowledge-interaction';
import { fetchMessageMedia } from './modules/channels/inbound/fetch-media';
import { fetchProfileName } from './modules/channels/inbound/fetch-profile-name';
import { renewCredentials } from './modules/channels/integrations/renew-credentials';
import { refreshTemplates } from './modules/channels/integrations/templates/refresh-templates';
import { verifyClaimedAccount } from './modules/channels/integrations/verify-claimed-account';
import { sendAutoReply } from './modules/channels/outbound/auto-reply';
import { deliverByRequest, deliverByTransport } from './modules/channels/outbound/deliver-message';
import { resolveOutcome } from './modules/channels/outbound/resolve-outcome';
import { processWebhookEvents } from './modules/channels/webhooks/process-webhook-events';
import { resumeOrganisation } from './modules/channels/webhooks/queue/resume-integrations';
import { publishQueuePositions } from './modules/conversations/assignment/publish-queue-positions';
import { reassignConversations } from './modules/conversations/assignment/reassign-conversations';
import { unsnoozeConversation } from './modules/conversations/assignment/unsnooze-conversation';
import { publishDraft } from './modules/conversations/messages/composing/save-draft';
import { sendSaleChangeNotice, sendSaleReceipt } from './modules/conversations/messages/send-receipt';
import { recordResponseTimes } from './modules/conversations/metrics/record-response-times';
import {
  publishConversation,
  publishDeliveryStatus,
  publishHandOver,
  publishMessage,
  publishMessageChange,
  publishSeen,
} from './modules/conversations/publish-conversation';
import { sendContactCode } from './modules/customers/bot-access/contact-code';
import { publishCustomer } from './modules/customers/publish-customer';
import { continueTagRun } from './modules/email-tags/runs/continue-run';
import { deleteAbandonedFile } from './modules/files/delete-abandoned-file';
import { fetchRequestedPage } from './modules/knowledge/ingestion/fetch-requested-page';
import { sendQueuedMail } from './modules/mail/send-queued-mail';
import { publishNotificationRead } from './modules/notifications/listing/mark-read';
import { resolveHandOverNotifications } from './modules/notifications/resolve-hand-over-notifications';
import { notifyAssignee } from './modules/notifications/triggers/notify-assignee';
import { notifyBotPaused } from './modules/notifications/triggers/notify-bot-paused';
import { notifyCsrs } from './modules/notifications/triggers/notify-csrs';
import { notifyEmailAccountFailure } from './modules/notifications/triggers/notify-email-account-failure';
import { notifyEventSetAside } from './modules/notifications/triggers/notify-event-set-aside';
import { notifyInboundSetAside } from './modules/notifications/triggers/notify-inbound-set-aside';
import { notifyIntegrationFailure } from './modules/notifications/triggers/notify-integration-failure';
import { notifyLowStock } from './modules/notifications/triggers/notify-low-stock';
import { notifyMentioned } from './modules/notifications/triggers/notify-mentioned';
import { notifySale } from './modules/notifications/triggers/notify-sale';
import { removeUnusedImage } from './modules/products/images/remove-unused-image';
import { rebuildOrganisationMetrics } from './modules/reports/aggregation/rebuild-metrics';
import { autoAssignConversation, autoAssignNext, autoAssignWaiting } from './modules/routing/auto-assign';
import { escalateWaiting } from './modules/routing/escalate-waiting';
import { reclaimIdle, scheduleIdleCheck } from './modules/routing/reclaim-idle';
import { scheduleWaitCheck } from './modules/routing/schedule-wait-check';
import { publishSale } from './modules/sales/publish-sale';
import { recordOrder } from './modules/sales/record-order';

const BOT = { lane: 'bot' } as const;
const EXTERNAL = { lane: 'external' } as const;
const MAIL = { lane: 'mail' } as const;
const MEDIA = { lane: 'media' } as const;

/** The life of a customer's message: who acts on what, in order. */
export function registerConsumers(events: Events): void {
  events.on('delivery.stored', 'channels.decode-deliveries', processWebhookEvents, { countsDeaths: true }); // what a platform has told becomes messages, or what became of them
  events.on('message.received', 'conversations.publish-message', publishMessage); // the inbox shows it at once
  events.on('message.received', 'email.send-auto-reply', sendAutoReply); // a mail has come: its line says so at once
  events.on('message.received', 'bot.answer-message', answerMessage, BOT); // rules label it; the bot answers, or hands over
  events.on('bot.turn_due', 'bot.answer-burst', answerMessageBurst, BOT); // the customer has paused: all that they said is answered at once

  events.on('message.sent', 'conversations.publish-message', publishMessage); // the chat window and the inbox show it
  events.on('message.sent', 'channels.deliver-message', deliverByRequest, EXTERNAL); // on the channel that the customer wrote on
  events.on('message.sent', 'channels.deliver-mail', deliverByTransport, MAIL); // or by mail
  events.on('message.outcome_due', 'channels.settle-outcome', resolveOutcome, EXTERNAL); // the answer is lost: it is looked up, or a colleague decides
  events.on('message.sent', 'notifications.notify-mentioned', notifyMentioned); // a note names colleagues
  events.on('message.delivery_changed', 'conversations.publish-delivery-status', publishDeliveryStatus);
  events.on('message.changed', 'conversations.publish-message-change', publishMessageChange); // edited, removed, reacted to, or its files are here
  events.on('media.asked', 'channels.fetch-media', fetchMessageMedia, MEDIA); // what lies at the platform becomes a file of the message
  events.on('file.abandoned', 'files.remove-abandoned', deleteAbandonedFile); // uploaded, and sent with no message

  events.on('conversation.handed_over', 'conversations.publish-hand-over', publishHandOver);
  events.on('conversation.handed_over', 'notifications.notify-csrs', notifyCsrs); // the bell rings for the organisation's CSRs
  events.on('conversation.handed_over', 'routing.assign-conversation', autoAssignConversation); // or it is given to the one whose turn it is
  events.on('conversation.handed_over', 'routing.schedule-wait', scheduleWaitCheck);
  events.on('conversation.wait_passed', 'routing.escalate-wait', escalateWaiting); // nobody has answered: ring again, escalate, tell the customer
  events.on('conversation.changed', 'conversations.publish-conversation', publishConversation);
  events.on('conversation.changed', 'conversations.publish-queue-positions', publishQueuePositions); // those behind move up
  events.on('conversation.changed', 'notifications.settle-requests', resolveHandOverNotifications); // taken: the bell falls silent for everybody
  events.on('conversation.changed', 'notifications.notify-assignee', notifyAssignee);
  events.on('conversation.changed', 'routing.assign-next', autoAssignNext); // its owner has room again
  events.on('conversation.changed', 'routing.schedule-idle-return', scheduleIdleCheck);
  events.on('conversation.hold_passed', 'routing.return-idle', reclaimIdle); // its owner has gone without a word
  events.on('conversation.snooze_ended', 'conversations.end-snooze', unsnoozeConversation); // to its owner, or to the queue
  events.on('conversation.seen', 'conversations.publish-seen', publishSeen);
  events.on('conversation.times_changed', 'conversations.record-times', recordResponseTimes); // for the reports: first response, resolution
  events.on('organisation.time_zone_changed', 'reports.rebuild-metrics', rebuildOrganisationMetrics); // figures are kept by its days
  events.on('draft.saved', 'conversations.publish-draft', publishDraft); // the user's other windows go on with it
  events.on('notification.read', 'notifications.publish-read', publishNotificationRead); // and show it as read
  events.on('user.available', 'routing.assign-waiting', autoAssignWaiting); // those who waited longest, as far as there is room
  events.on('organisation.assignment_started', 'routing.assign-all-waiting', autoAssignWaiting);
  events.on('user.left', 'conversations.reassign', reassignConversations); // to a colleague, or back to the queue

  events.on(
    'channel_integration.failing',
    'notifications.notify-integration-failure',
    notifyIntegrationFailure,
  ); // to those who can mend it
  events.on('mailbox.asked', 'email.check-mailbox', pollMailbox, EXTERNAL); // somebody does not want to wait
  events.on('mailbox.failing', 'notifications.notify-mailbox-failure', notifyEmailAccountFailure); // to the organisation, and to those who registered it
  events.on('inbound.set_aside', 'notifications.notify-inbound-set-aside', notifyInboundSetAside); // to those who run the server
  events.on('channel_integration.account_claimed', 'channels.prove-account', verifyClaimedAccount, EXTERNAL); // the platform is asked until it answers
  events.on('channel_integration.credentials_aged', 'channels.renew-credentials', renewCredentials, EXTERNAL); // before the platform takes them no more
  events.on('channel_integration.templates_due', 'channels.sync-templates', refreshTemplates, EXTERNAL); // what may be said after the reply window

  events.on('knowledge.page_asked', 'knowledge.import-page', fetchRequestedPage, EXTERNAL); // a page of the web becomes an article

  events.on('email_tag.run_asked', 'email-tags.continue-run', continueTagRun); // rules are applied to what was said before, step by step

  events.on('bot.switched_off', 'bot.release-conversations', releaseBotConversations); // its conversations go to the humans, or are closed

  events.on('bot.paused', 'notifications.notify-bot-paused', notifyBotPaused); // to the organisation, and to those who run the server

  events.on('event.set_aside', 'notifications.notify-set-aside', notifyEventSetAside); // to those who run the server

  events.on('mail.queued', 'mail.deliver', sendQueuedMail, MAIL); // to the mail server, if there is one
  events.on('password_reset.asked', 'auth.send-password-reset', sendPasswordReset); // a link, if somebody has this address
  events.on('access.changed', 'auth.revoke-user-access', revokeUserAccess); // who may still connect comes back by itself
  events.on('access.organisation_changed', 'auth.revoke-organisation-access', revokeOrganisationAccess);
  events.on('access.organisation_changed', 'channels.resume-organisation', resumeOrganisation); // what came in while it was suspended

  events.on('order.placed', 'sales.record-order', recordOrder); // what the bot agreed on becomes a sale
  events.on('order.refused', 'bot.answer-order-refusal', answerOrderRefusal, BOT); // sold out meanwhile: the bot says so
  events.on('sale.recorded', 'sales.send-receipt', sendSaleReceipt); // the customer gets a receipt
  events.on('sale.recorded', 'sales.publish', publishSale);
  events.on('sale.recorded', 'notifications.notify-sale', notifySale);
  events.on('sale.changed', 'sales.send-receipt-change', sendSaleChangeNotice);
  events.on('sale.changed', 'sales.publish', publishSale);

  events.on('product.low_stock', 'notifications.notify-low-stock', notifyLowStock); // time to order more
  events.on('product_image.abandoned', 'products.remove-unused-image', removeUnusedImage); // uploaded, and no product has it

  events.on('contact_code.asked', 'customers.send-contact-code', sendContactCode); // a code, if something was ordered with this address
  events.on('customer.unnamed', 'channels.fetch-profile-name', fetchProfileName, EXTERNAL); // the platform may tell how they are called
  events.on('interaction.received', 'channels.acknowledge-interaction', acknowledgeInteraction, EXTERNAL); // the button stops waiting
  events.on('customer.changed', 'customers.publish', publishCustomer); // open inboxes look again
}
