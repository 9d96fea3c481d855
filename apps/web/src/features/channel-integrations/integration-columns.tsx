import type { ChannelIntegration, UpdateChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { formatRelative } from '../../lib/dates';
import type { Tone } from '../../ui/StatusChip';
import { StatusChip } from '../../ui/StatusChip';
import { columnsOf } from '../../ui/table/columns';
import { integrationsTexts as t } from './channel-integrations.texts';

export const STATUS_TONES: Record<ChannelIntegration['status'], Tone> = {
  active: 'success',
  paused: 'neutral',
  paused_by_platform: 'warning',
  error: 'error',
};

/** The columns of the list; a Super Admin also sees whose it is. */
export const integrationColumns = (showsOrganisation: boolean) =>
  columnsOf<ChannelIntegration>([
    { id: 'name', header: t.name, isSortable: true, cell: ({ name }) => name },
    ...(showsOrganisation
      ? [
          {
            id: 'organisation',
            header: t.organisation,
            cell: (one: ChannelIntegration) => one.organization_name,
          },
        ]
      : []),
    { id: 'channel', header: t.channel, cell: ({ channel }) => t.channels[channel] },
    {
      id: 'status',
      header: t.status,
      cell: ({ status }) => <StatusChip label={t.statuses[status]} tone={STATUS_TONES[status]} />,
    },
    {
      id: 'is_bot_enabled',
      header: t.bot,
      cell: ({ is_bot_enabled }) => (
        <StatusChip label={is_bot_enabled ? t.botOn : t.botOff} tone={is_bot_enabled ? 'info' : 'neutral'} />
      ),
    },
    {
      id: 'last_inbound_at',
      header: t.lastInbound,
      cell: ({ last_inbound_at }) => (last_inbound_at ? formatRelative(last_inbound_at) : t.never),
    },
    { id: 'last_error', header: t.lastError, cell: ({ last_error }) => last_error ?? '–' },
  ]);

/** An integration as an update wants it: what the platform decides about its status is not ours to send. */
export function changeOf(integration: ChannelIntegration): UpdateChannelIntegration {
  const { name, is_bot_enabled, status, web_chat, api, version } = integration;
  return { name, is_bot_enabled, status: status === 'paused' ? 'paused' : 'active', web_chat, api, version };
}
