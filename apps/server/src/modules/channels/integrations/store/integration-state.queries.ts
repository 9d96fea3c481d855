import { WebChatSettings } from '@relaydesk/contracts/web-chat-settings';
import { sql } from 'kysely';

/** Derived state of an integration `i`, its organisation `o` and its channel `h`. */

/** The channel is enabled, and allowed for this organisation. */
export const isChannelAvailable = sql<boolean>`(h.is_enabled and (h.is_for_all or exists (select from channel_organisations a
  where a.organization_id = i.organization_id and a.channel_id = h.id)))`;

/** Its credentials have proved the account, or it has none. */
export const isAccountVerified = sql<boolean>`(i.account is null or i.account_verified_at is not null)`;

export const isOrganisationActive = sql<boolean>`(o.status = 'active')`;

/** Not stored: derived from switches and traffic. */
export const integrationStatus = sql<string>`case
  when not ${isChannelAvailable} or not ${isOrganisationActive} then 'paused_by_platform'
  when i.status = 'paused' then 'paused'
  when i.refused_at is not null or not ${isAccountVerified} then 'needs_action'
  when i.status = 'error' or i.last_error is not null then 'error'
  when coalesce(i.last_inbound_at, i.last_outbound_at, i.tested_at) is not null then 'connected'
  else 'waiting' end`;

const defaults = WebChatSettings.partial({ greeting: true, colour: true, allowed_domains: true }).parse({});

/** Settings of a chat window, with defaults for settings stored before the option existed. */
export const webChatSettingsWithDefaults = sql`(${JSON.stringify(defaults)}::jsonb || i.settings)`;
