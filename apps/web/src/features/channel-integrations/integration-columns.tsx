import ApiOutlined from '@mui/icons-material/ApiOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import Box from '@mui/material/Box';
import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { ElementType } from 'react';
import { formatRelative } from '../../lib/dates';
import { DateText } from '../../ui/DateText';
import type { Tone } from '../../ui/StatusChip';
import { StatusChip } from '../../ui/StatusChip';
import { columnsOf } from '../../ui/table/columns';
import { integrationsTexts as t } from './channel-integrations.texts';
import { identifierOf } from './identifier-of';

export const STATUS_TONES: Record<ChannelIntegration['status'], Tone> = {
  connected: 'success',
  waiting: 'info',
  paused: 'neutral',
  paused_by_platform: 'warning',
  error: 'error',
};

const ICONS: Record<ChannelKind, ElementType> = { web_chat: ChatOutlined, api: ApiOutlined };

/** The columns of pages.md 2.10; a Super Admin also sees whose it is. */
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
    { id: 'channel', header: t.channel, cell: (integration) => <ChannelName integration={integration} /> },
    { id: 'identifier', header: t.identifier, cell: identifierOf },
    {
      id: 'status',
      header: t.status,
      cell: ({ status }) => <StatusChip label={t.statuses[status]} tone={STATUS_TONES[status]} />,
    },
    { id: 'bot', header: t.bot, cell: ({ bot }) => <BotChip isOn={bot.effective} /> },
    {
      id: 'last_inbound_at',
      header: t.lastInbound,
      cell: ({ last_inbound_at }) => (last_inbound_at ? formatRelative(last_inbound_at) : t.never),
    },
    { id: 'last_error', header: t.lastError, cell: ({ last_error }) => last_error ?? '–' },
    {
      id: 'created_at',
      header: t.created,
      isSortable: true,
      cell: ({ created_at }) => <DateText iso={created_at} />,
    },
  ]);

/** Whether the bot answers first, when everything that counts is taken together. */
export function BotChip({ isOn }: { isOn: boolean }) {
  return <StatusChip label={isOn ? t.botOn : t.botOff} tone={isOn ? 'info' : 'neutral'} />;
}

function ChannelName({ integration }: { integration: ChannelIntegration }) {
  const Icon = ICONS[integration.channel];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      {integration.channel_name}
    </Box>
  );
}
