import { WebChatSettings } from '@relaydesk/contracts/web-chat-settings';
import { sql } from 'kysely';

/** What follows from a line `i`, its organisation `o` and its channel `h`, wherever they are read. */

/** The channel is on, and for this organisation. */
export const isChannelAvailable = sql<boolean>`(h.is_enabled and (h.is_for_all or exists (select from channel_organisations a
  where a.organization_id = i.organization_id and a.channel_id = h.id)))`;

/** Its own credentials have shown that the account is its own, or it has none. */
export const isAccountVerified = sql<boolean>`(i.account is null or i.account_verified_at is not null)`;

export const isOrganisationActive = sql<boolean>`(o.status = 'active')`;

/** Not stored: it follows from switches, from traffic, and ends with them. */
export const integrationStatus = sql<string>`case
  when not ${isChannelAvailable} or not ${isOrganisationActive} then 'paused_by_platform'
  when i.status = 'paused' then 'paused'
  when i.refused_at is not null or not ${isAccountVerified} then 'needs_action'
  when i.status = 'error' or i.last_error is not null then 'error'
  when coalesce(i.last_inbound_at, i.last_outbound_at, i.tested_at) is not null then 'connected'
  else 'waiting' end`;

const defaults = WebChatSettings.partial({ greeting: true, colour: true, allowed_domains: true }).parse({});

/** The settings of a chat window: those that were stored before there was a choice have its default. */
export const webChatSettingsWithDefaults = sql`(${JSON.stringify(defaults)}::jsonb || i.settings)`;
