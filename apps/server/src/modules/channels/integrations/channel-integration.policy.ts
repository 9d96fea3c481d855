import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Group } from '@relaydesk/contracts/permissions';
import type { Actor } from '../../../context/context';
import { maskResponseBody } from '../activity/log/channel-event.policy';

/** These groups see an integration and its status; not where its messages are sent. */
const STATUS_ONLY: readonly (Group | null)[] = ['CSR', 'Sales', 'Viewer'];

/** An integration as this actor may see it. */
export function redactIntegration(actor: Actor, integration: ChannelIntegration): ChannelIntegration {
  if (actor.kind !== 'staff') return integration;
  // Not for programs: its holder can register another webhook address.
  const mayRegister = actor.group === 'Organisation Admin' && !actor.api_token;
  const verify_token = mayRegister ? integration.verify_token : null;
  if (actor.organization_id === null) {
    return { ...integration, verify_token, last_error: maskResponseBody(integration.last_error) };
  }
  return STATUS_ONLY.includes(actor.group)
    ? { ...integration, api: null, platform: null, webhook_path: null, verify_token, last_error: null }
    : { ...integration, verify_token };
}

/** Settings for the audit log: no counters, no health. */
export const getAuditedIntegrationFields = ({
  name,
  status,
  bot,
  web_chat,
  api,
  platform,
  channel_id,
  default_team_id,
}: ChannelIntegration) => ({
  ...web_chat,
  ...api,
  ...platform?.settings,
  channel_id,
  name,
  status,
  is_bot_enabled: bot.own,
  default_team_id,
});
