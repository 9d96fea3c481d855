import Box from '@mui/material/Box';
import type { Channel, CredentialsState } from '@relaydesk/contracts/channel';
import { formatNumber, formatShare } from '../../lib/locale/format-number';
import { t } from '../../lib/locale/i18n';
import { ChannelIcon } from '../../shared/channels/ChannelIcon';
import { useChannelLabel } from '../../shared/channels/channel-name';
import type { ChipTone } from '../../ui/elements/StatusChip';
import { StatusChip } from '../../ui/elements/StatusChip';
import { createColumns } from '../../ui/table/columns';
import { ChannelSwitch } from './ChannelSwitch';

export const CREDENTIAL_TONES: Record<CredentialsState, ChipTone> = {
  not_needed: 'neutral',
  missing: 'warning',
  stored: 'success',
};

/** The columns of pages.md 2.9. */
export const channelColumns = (onSwitch: (channel: Channel) => void) =>
  createColumns<Channel>([
    {
      id: 'name',
      header: t('channels.name'),
      isSortable: true,
      cell: (channel) => <ChannelTitleCell channel={channel} />,
    },
    { id: 'key', header: t('channels.key'), cell: ({ id }) => <ChannelKeyCell id={id} /> },
    {
      id: 'is_enabled',
      header: t('channels.status'),
      cell: (channel) => <ChannelSwitch channel={channel} onSwitch={onSwitch} />,
    },
    {
      id: 'organisations_count',
      header: t('channels.organisations'),
      align: 'end',
      cell: ({ organisations_count }) => formatNumber(organisations_count),
    },
    {
      id: 'integrations_count',
      header: t('channels.integrations'),
      isSortable: true,
      align: 'end',
      cell: ({ integrations_count }) => formatNumber(integrations_count),
    },
    {
      id: 'messages_24h',
      header: t('channels.messages24h'),
      align: 'end',
      cell: ({ messages_24h }) => formatNumber(messages_24h),
    },
    {
      id: 'error_rate_24h',
      header: t('channels.errorRate24h'),
      align: 'end',
      cell: ({ error_rate_24h }) => (error_rate_24h === null ? '–' : formatShare(error_rate_24h)),
    },
    {
      id: 'credentials_state',
      header: t('channels.credentials'),
      cell: ({ credentials_state }) => (
        <StatusChip
          label={t(`channels.credentialStates.${credentials_state}`)}
          tone={CREDENTIAL_TONES[credentials_state]}
        />
      ),
    },
  ]);

/** Long texts wrap at word boundaries. */
function ChannelKeyCell({ id }: { id: string }) {
  return (
    <Box component="code" sx={{ fontSize: '0.75rem' }}>
      {id.split(/(?<=_)/).flatMap((word) => [word, <wbr key={word} />])}
    </Box>
  );
}

function ChannelTitleCell({ channel }: { channel: Channel }) {
  const labelOf = useChannelLabel();
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
        <ChannelIcon kind={channel.kind} isDecorative />
      </Box>
      {labelOf(channel.kind, channel.name)}
    </Box>
  );
}
