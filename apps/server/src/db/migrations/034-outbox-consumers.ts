import { type Kysely, sql } from 'kysely';

/**
 * Consumers have names of their own, leases belong to servers that say they are alive, and the deaths of a server at work
 * on an event are counted (docs/decisions/006-who-works-on-an-event.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Deaths of a server that may have been at work on it; from 1 on, it is written before the work.
    alter table outbox add deaths integer not null default 0;

    create table outbox_nodes (
      node text primary key,
      -- Until then its events are its own.
      alive_until timestamptz(3) not null
    );
    grant select, insert, update, delete on outbox_nodes to relaydesk_platform;

    -- What a sweep looks through, organisation by organisation. The message path writes no entry: its rows are leased from
    -- the first moment.
    create index outbox_unleased on outbox ((coalesce(organization_id, '00000000-0000-0000-0000-000000000000')), id)
      where leased_by is null and dead_at is null;

    -- Earlier releases stored the names of functions; a bundler puts a number behind one that it has seen before.
    alter table outbox no force row level security;
    with renamed (old, new) as (values
      ('decodeDeliveries', 'channels.decode-deliveries'),
      ('publishMessage', 'conversations.publish-message'),
      ('replyAutomatically', 'email.send-auto-reply'),
      ('answerMessage', 'bot.answer-message'),
      ('answerBurst', 'bot.answer-burst'),
      ('deliverMessage', 'channels.deliver-message'),
      ('notifyMentioned', 'notifications.notify-mentioned'),
      ('publishDelivery', 'conversations.publish-delivery-status'),
      ('publishChange', 'conversations.publish-message-change'),
      ('fetchMedia', 'channels.fetch-media'),
      ('removeAbandoned', 'files.remove-abandoned'),
      ('publishHandOver', 'conversations.publish-hand-over'),
      ('notifyCsrs', 'notifications.notify-csrs'),
      ('assignInTurn', 'routing.assign-conversation'),
      ('watchWait', 'routing.schedule-wait'),
      ('answerWait', 'routing.escalate-wait'),
      ('publishConversation', 'conversations.publish-conversation'),
      ('tellQueue', 'conversations.publish-queue-positions'),
      ('settleRequests', 'notifications.settle-requests'),
      ('notifyAssignee', 'notifications.notify-assignee'),
      ('assignNextInTurn', 'routing.assign-next'),
      ('watchHold', 'routing.schedule-idle-return'),
      ('returnUntouched', 'routing.return-idle'),
      ('wakeConversation', 'conversations.end-snooze'),
      ('noteTimes', 'conversations.record-times'),
      ('recountAnew', 'reports.rebuild-metrics'),
      ('reassignConversations', 'conversations.reassign'),
      ('notifyOfFailure', 'notifications.notify-integration-failure'),
      ('lookIntoMailbox', 'email.check-mailbox'),
      ('notifyOfMailbox', 'notifications.notify-mailbox-failure'),
      ('renewCredentials', 'channels.renew-credentials'),
      ('refreshTemplates', 'channels.sync-templates'),
      ('readAskedPage', 'knowledge.import-page'),
      ('goOnWithRun', 'email-tags.continue-run'),
      ('stopAnswering', 'bot.release-conversations'),
      ('deliverMail', 'mail.deliver'),
      ('answerForgotPassword', 'auth.send-password-reset'),
      ('reconsiderUsers', 'auth.revoke-user-access'),
      ('reconsiderOrganisation', 'auth.revoke-organisation-access'),
      ('wakeOrganisation', 'channels.resume-organisation'),
      ('recordOrder', 'sales.record-order'),
      ('tellRefusal', 'bot.answer-order-refusal'),
      ('noteSale', 'sales.send-receipt'),
      ('publishSale', 'sales.publish'),
      ('notifyOfSale', 'notifications.notify-sale'),
      ('noteSaleChange', 'sales.send-receipt-change'),
      ('notifyOfLowStock', 'notifications.notify-low-stock'),
      ('removeUnused', 'products.remove-unused-image'),
      ('askName', 'channels.fetch-profile-name'),
      ('publishCustomer', 'customers.publish')
    )
    update outbox set done = (
        select array_agg(coalesce(r.new, d.name) order by d.place)
          from unnest(done) with ordinality d (name, place)
          left join renamed r on r.old = regexp_replace(d.name, '[0-9]+$', ''))
      where done <> '{}';
    alter table outbox force row level security;
  `.execute(db);
}
