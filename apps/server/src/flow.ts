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
import { clearTeam } from './modules/conversations/assignment/clear-team';
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
import { publishTeams } from './modules/teams/publish-teams';
import { notifyEndpointDisabled } from './modules/webhook-endpoints/delivery/disable-endpoint';
import {
  storeConversationEvents,
  storeCustomerChanged,
  storeCustomerCreated,
  storeCustomerMerged,
  storeHandOverEvents,
  storeLowStockEvents,
  storeMessageEvents,
  storeSaleEvents,
} from './modules/webhook-endpoints/events/store-webhook-events';

const BOT = { lane: 'bot' } as const;
const EXTERNAL = { lane: 'external' } as const;
const MAIL = { lane: 'mail' } as const;
const MEDIA = { lane: 'media' } as const;
const WEBHOOKS = 'webhooks.store-events';

/** The life of a customer's message: all consumers, in order. */
export function registerConsumers(events: Events): void {
  events.on('delivery.stored', 'channels.decode-deliveries', processWebhookEvents, { countsDeaths: true }); // webhook events become messages or status updates
  events.on('message.received', 'conversations.publish-message', publishMessage); // the inbox shows it immediately
  events.on('message.received', 'email.send-auto-reply', sendAutoReply); // an inbound mail updates the state of its integration
  events.on('message.received', 'bot.answer-message', answerMessage, BOT); // rules label it; the bot answers, or hands over
  events.on('bot.turn_due', 'bot.answer-burst', answerMessageBurst, BOT); // after a pause the bot answers all messages of the burst together

  events.on('message.sent', 'conversations.publish-message', publishMessage); // the chat window and the inbox show it
  events.on('message.sent', 'channels.deliver-message', deliverByRequest, EXTERNAL); // on the customer's channel
  events.on('message.sent', 'channels.deliver-mail', deliverByTransport, MAIL); // or by mail
  events.on('message.outcome_due', 'channels.settle-outcome', resolveOutcome, EXTERNAL); // unknown outcome: it is looked up, or a CSR decides
  events.on('message.sent', 'notifications.notify-mentioned', notifyMentioned); // mentions in a note
  events.on('message.delivery_changed', 'conversations.publish-delivery-status', publishDeliveryStatus);
  events.on('message.changed', 'conversations.publish-message-change', publishMessageChange); // edited, removed, reacted to, or files have arrived
  events.on('media.asked', 'channels.fetch-media', fetchMessageMedia, MEDIA); // platform media becomes an attachment
  events.on('file.abandoned', 'files.remove-abandoned', deleteAbandonedFile); // uploads that were never sent

  events.on('conversation.handed_over', 'conversations.publish-hand-over', publishHandOver);
  events.on('conversation.handed_over', 'notifications.notify-csrs', notifyCsrs); // notifies the organisation's CSRs
  events.on('conversation.handed_over', 'routing.assign-conversation', autoAssignConversation); // or automatic assignment
  events.on('conversation.handed_over', 'routing.schedule-wait', scheduleWaitCheck);
  events.on('conversation.wait_passed', 'routing.escalate-wait', escalateWaiting); // no reply yet: remind, escalate, inform the customer
  events.on('conversation.changed', 'conversations.publish-conversation', publishConversation);
  events.on('conversation.changed', 'conversations.publish-queue-positions', publishQueuePositions); // queue positions change
  events.on('conversation.changed', 'notifications.settle-requests', resolveHandOverNotifications); // claimed: the notification is resolved for everyone
  events.on('conversation.changed', 'notifications.notify-assignee', notifyAssignee);
  events.on('conversation.changed', 'routing.assign-next', autoAssignNext); // its owner has capacity again
  events.on('conversation.changed', 'routing.schedule-idle-return', scheduleIdleCheck);
  events.on('conversation.hold_passed', 'routing.return-idle', reclaimIdle); // its assignee is absent without a reply
  events.on('conversation.snooze_ended', 'conversations.end-snooze', unsnoozeConversation); // to its assignee, or to the queue
  events.on('conversation.seen', 'conversations.publish-seen', publishSeen);
  events.on('conversation.times_changed', 'conversations.record-times', recordResponseTimes); // for the reports: first response, resolution
  events.on('organisation.time_zone_changed', 'reports.rebuild-metrics', rebuildOrganisationMetrics); // metrics are aggregated by day
  events.on('draft.saved', 'conversations.publish-draft', publishDraft); // synchronises drafts between the user's windows
  events.on('notification.read', 'notifications.publish-read', publishNotificationRead); // and the read state
  events.on('user.available', 'routing.assign-waiting', autoAssignWaiting); // the longest waiting first, within capacity
  events.on('organisation.assignment_started', 'routing.assign-all-waiting', autoAssignWaiting);
  events.on('team.changed', 'teams.publish', publishTeams);
  events.on('team.changed', 'routing.assign-waiting-of-team', autoAssignWaiting); // it may have more members
  events.on('team.deleted', 'conversations.clear-team', clearTeam); // its conversations continue without a team
  events.on('team.deleted', 'teams.publish', publishTeams);
  events.on('user.left', 'conversations.reassign', reassignConversations); // reassigned, or returned to the queue

  events.on(
    'channel_integration.failing',
    'notifications.notify-integration-failure',
    notifyIntegrationFailure,
  ); // to users who can fix it
  events.on('mailbox.asked', 'email.check-mailbox', pollMailbox, EXTERNAL); // a user requested an immediate fetch
  events.on('mailbox.failing', 'notifications.notify-mailbox-failure', notifyEmailAccountFailure); // to the organisation, and to those who registered it
  events.on('inbound.set_aside', 'notifications.notify-inbound-set-aside', notifyInboundSetAside); // to the operators
  events.on('channel_integration.account_claimed', 'channels.prove-account', verifyClaimedAccount, EXTERNAL); // retried until the platform answers
  events.on('channel_integration.credentials_aged', 'channels.renew-credentials', renewCredentials, EXTERNAL); // before the platform rejects them
  events.on('channel_integration.templates_due', 'channels.sync-templates', refreshTemplates, EXTERNAL); // templates for use after the reply window

  events.on('knowledge.page_asked', 'knowledge.import-page', fetchRequestedPage, EXTERNAL); // a web page becomes an article

  events.on('email_tag.run_asked', 'email-tags.continue-run', continueTagRun); // rules are applied to existing messages, step by step

  events.on('bot.switched_off', 'bot.release-conversations', releaseBotConversations); // its conversations are handed over or closed

  events.on('bot.paused', 'notifications.notify-bot-paused', notifyBotPaused); // to the organisation, and to the operators

  events.on('event.set_aside', 'notifications.notify-set-aside', notifyEventSetAside); // to the operators

  events.on('mail.queued', 'mail.deliver', sendQueuedMail, MAIL); // to the mail server, if there is one
  events.on('password_reset.asked', 'auth.send-password-reset', sendPasswordReset); // a link, if the address has an account
  events.on('access.changed', 'auth.revoke-user-access', revokeUserAccess); // permitted clients reconnect by themselves
  events.on('access.organisation_changed', 'auth.revoke-organisation-access', revokeOrganisationAccess);
  events.on('access.organisation_changed', 'channels.resume-organisation', resumeOrganisation); // inbound events during the suspension

  events.on('order.placed', 'sales.record-order', recordOrder); // the bot's order becomes a sale
  events.on('order.refused', 'bot.answer-order-refusal', answerOrderRefusal, BOT); // sold out meanwhile: the bot informs the customer
  events.on('sale.recorded', 'sales.send-receipt', sendSaleReceipt); // the customer gets a receipt
  events.on('sale.recorded', 'sales.publish', publishSale);
  events.on('sale.recorded', 'notifications.notify-sale', notifySale);
  events.on('sale.changed', 'sales.send-receipt-change', sendSaleChangeNotice);
  events.on('sale.changed', 'sales.publish', publishSale);

  events.on('product.low_stock', 'notifications.notify-low-stock', notifyLowStock); // reorder reminder
  events.on('product_image.abandoned', 'products.remove-unused-image', removeUnusedImage); // uploaded, but used by no product

  events.on('contact_code.asked', 'customers.send-contact-code', sendContactCode); // a code, if orders exist for this address
  events.on('customer.unnamed', 'channels.fetch-profile-name', fetchProfileName, EXTERNAL); // profile name from the platform
  events.on('interaction.received', 'channels.acknowledge-interaction', acknowledgeInteraction, EXTERNAL); // acknowledges the button
  events.on('customer.changed', 'customers.publish', publishCustomer); // open inboxes fetch the customer again

  // Outgoing webhooks: one name, so that the events of a conversation stay in order across their types.
  events.on('message.received', WEBHOOKS, storeMessageEvents);
  events.on('message.sent', WEBHOOKS, storeMessageEvents);
  events.on('conversation.changed', WEBHOOKS, storeConversationEvents);
  events.on('conversation.handed_over', WEBHOOKS, storeHandOverEvents);
  events.on('customer.created', WEBHOOKS, storeCustomerCreated);
  events.on('customer.changed', WEBHOOKS, storeCustomerChanged);
  events.on('customer.merged', WEBHOOKS, storeCustomerMerged);
  events.on('sale.recorded', WEBHOOKS, storeSaleEvents);
  events.on('sale.changed', WEBHOOKS, storeSaleEvents);
  events.on('product.low_stock', WEBHOOKS, storeLowStockEvents);
  events.on('webhook_endpoint.disabled', 'webhooks.notify-disabled', notifyEndpointDisabled); // to the organisation
}
