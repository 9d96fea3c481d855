import { type RawBuilder, sql } from 'kysely';

/** Days in which a deleted organisation can be restored. */
export const RESTORABLE_DAYS = 7;
/** Maximum count of a month's conversations or sales. */
const MAX_COUNTED = 1_000;
/** Maximum count of users, so that lists stay fast as an organisation grows. */
const MAX_COUNTED_USERS = 10_000;

/** Columns of `o` (organisations) that an Organisation Admin sees too. */
export const organisationSettingsColumns = sql`o.id, o.name, o.legal_name, o.postal_address, o.contact_email, o.phone, o.country, o.website,
  o.time_zone, o.locale, o.business_hours, o.requires_second_factor, o.slug, o.currency, o.version,
  (select '/files/logos/' || l.key from organisation_logos l where l.organization_id = o.id) as logo_url`;

/** The contract's columns, of `o` (organisations). */
export const organisationColumns = (
  messages: RawBuilder<unknown> = sql`null`,
) => sql`${organisationSettingsColumns},
  jsonb_build_object('users', o.max_users, 'integrations', o.max_integrations,
    'messages_per_month', o.max_messages_per_month, 'knowledge_entries', o.max_knowledge_entries,
    'knowledge_characters', o.max_knowledge_characters,
    'upload_megabytes_per_day', greatest(1, o.max_upload_bytes_per_day / 1048576)::int) as limits,
  o.retention_months, o.status, o.is_bot_enabled, o.created_at,
  o.archived_at + make_interval(days => ${RESTORABLE_DAYS}) as restorable_until,
  jsonb_build_object('users', ${users}, 'integrations', ${integrations}, 'messages_this_month', ${messages},
    'conversations_30d', ${conversations}, 'sales_30d', ${sales}) as usage`;

const users = sql`(select count(*)::int from (select from users u where u.organization_id = o.id
  and u.status in ('active', 'invited') limit ${MAX_COUNTED_USERS}) counted)`;

const integrations = sql`(select count(*)::int from channel_integrations i where i.organization_id = o.id)`;

/** Conversations with messages, counted from the inbox index: one range per status. */
const conversations = sql`(select count(*)::int from (select
  from unnest(array['bot', 'waiting', 'open', 'snoozed', 'resolved']) s(status)
    cross join lateral (select from conversations c where c.organization_id = o.id and c.status = s.status
      and c.last_activity_at > now() - interval '30 days' limit ${MAX_COUNTED}) found limit ${MAX_COUNTED}) counted)`;

const sales = sql`(select count(*)::int from (select from sales s where s.organization_id = o.id
  and s.created_at > now() - interval '30 days' and s.status in ('confirmed', 'paid', 'fulfilled')
  limit ${MAX_COUNTED}) counted)`;

/** Messages sent to customers since the first of the month in the organisation's time zone. */
export const messagesThisMonth = sql`(select count(*)::int from messages m where m.organization_id = o.id
  and m.author <> 'customer' and m.kind not in ('note', 'event')
  and m.created_at >= date_trunc('month', now() at time zone o.time_zone) at time zone o.time_zone)`;
