import type { ChannelKind } from '@relaydesk/contracts/channel';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import {
  isAccountVerified,
  isChannelAvailable,
  isOrganisationActive,
} from '../integrations/store/integration-state.queries';

/** An integration as a sender of first messages. */
export interface OutreachIntegration {
  id: string;
  name: string;
  channel_id: string;
  kind: ChannelKind;
  /** Switched off by the organisation or the platform, or its account is not verified. */
  is_paused: boolean;
  has_templates: boolean;
  /** Hours; null: the channel has no reply window. */
  reply_hours: number | null;
  /** Characters; null: the connector's limit. */
  max_message_length: number | null;
}

/** Those of the organisation, by name. */
export async function selectOutreachIntegrations(
  db: Db,
  organization_id: string,
): Promise<OutreachIntegration[]> {
  const { rows } = await sql<OutreachIntegration>`
    select i.id, i.name, h.id as channel_id, h.kind, h.has_templates, h.reply_hours, h.max_message_length,
        i.status = 'paused' or not ${isOrganisationActive} or not ${isChannelAvailable} or not ${isAccountVerified}
          as is_paused
      from channel_integrations i
      join organisations o on o.id = i.organization_id
      join channels h on h.id = i.channel
      where i.organization_id = ${organization_id} order by lower(i.name), i.id`.execute(db);
  return rows;
}
