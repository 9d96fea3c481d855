import Box from '@mui/material/Box';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { formatRelative } from '../../../lib/locale/dates';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { ChannelIcon } from '../../../shared/channels/ChannelIcon';
import { useChannelLabel } from '../../../shared/channels/channel-name';
import { DateText } from '../../../ui/elements/DateText';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { createColumns } from '../../../ui/table/columns';
import { IntegrationIdentifier } from './IntegrationIdentifier';

export const INTEGRATION_STATUS_TONES: Record<ChannelIntegration['status'], ChipTone> = {
  connected: 'success',
  waiting: 'info',
  paused: 'neutral',
  paused_by_platform: 'warning',
  needs_action: 'error',
  error: 'error',
};

/** The columns of pages.md 2.10; a Super Admin also sees the organisation. */
export const integrationColumns = (showsOrganisation: boolean) =>
  createColumns<ChannelIntegration>([
    {
      id: 'name',
      header: t('channel-integrations.integrations.name'),
      isSortable: true,
      cell: ({ name }) => name,
    },
    ...(showsOrganisation
      ? [
          {
            id: 'organisation',
            header: t('channel-integrations.integrations.organisation'),
            cell: (one: ChannelIntegration) => one.organization_name,
          },
        ]
      : []),
    {
      id: 'channel',
      header: t('channel-integrations.integrations.channel'),
      cell: (integration) => <ChannelNameCell integration={integration} />,
    },
    {
      id: 'identifier',
      header: t('channel-integrations.integrations.identifier'),
      cell: (integration) => <IntegrationIdentifier integration={integration} />,
    },
    {
      id: 'status',
      header: t('channel-integrations.integrations.status'),
      cell: ({ status }) => (
        <StatusChip
          label={t(`channel-integrations.integrations.statuses.${status}`)}
          tone={INTEGRATION_STATUS_TONES[status]}
        />
      ),
    },
    {
      id: 'bot',
      header: t('channel-integrations.integrations.bot'),
      cell: ({ bot }) => <BotChip isOn={bot.effective} />,
    },
    {
      id: 'last_inbound_at',
      header: t('channel-integrations.integrations.lastInbound'),
      cell: ({ last_inbound_at }) =>
        last_inbound_at ? formatRelative(last_inbound_at) : t('channel-integrations.integrations.never'),
    },
    {
      id: 'last_error',
      header: t('channel-integrations.integrations.lastError'),
      cell: ({ last_error }) => <Box sx={clampedLines}>{last_error ?? '–'}</Box>,
    },
    {
      id: 'messages_24h',
      header: t('channel-integrations.integrations.messages24h'),
      align: 'end',
      cell: ({ messages_24h }) => formatMessageCounts(messages_24h),
    },
    {
      id: 'created_at',
      header: t('channel-integrations.integrations.created'),
      isSortable: true,
      cell: ({ created_at }) => <DateText iso={created_at} />,
    },
  ]);

/** Inbound / outbound. */
export const formatMessageCounts = (of: ChannelIntegration['messages_24h']): string =>
  `${formatNumber(of.in)} / ${formatNumber(of.out)}`;

/** Platform errors can be long; the drawer shows the full text. */
const clampedLines = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};

/** Whether the bot answers first, considering all switches. */
export function BotChip({ isOn }: { isOn: boolean }) {
  return (
    <StatusChip
      label={
        isOn ? t('channel-integrations.integrations.botOn') : t('channel-integrations.integrations.botOff')
      }
      tone={isOn ? 'info' : 'neutral'}
    />
  );
}

function ChannelNameCell({ integration: { channel, channel_name } }: { integration: ChannelIntegration }) {
  const labelOf = useChannelLabel();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
        <ChannelIcon kind={channel} isDecorative />
      </Box>
      {/* Aligns its baseline with the neighbouring text. */}
      <Box component="span" sx={{ alignSelf: 'baseline' }}>
        {labelOf(channel, channel_name)}
      </Box>
    </Box>
  );
}
