import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import type { Channel } from '@relaydesk/contracts/channel';
import { t } from '../../lib/locale/i18n';
import { StatusChip } from '../../ui/elements/StatusChip';

interface ChannelSwitchProps {
  channel: Channel;
  /** Asks for confirmation, because it affects the integrations of many organisations. */
  onSwitch: (channel: Channel) => void;
}

/** The status of a channel and its switch. Rendered above the card, which is one large button. */
export function ChannelSwitch({ channel, onSwitch }: ChannelSwitchProps) {
  const { name, is_enabled } = channel;
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', position: 'relative', zIndex: 1 }}>
      <Switch
        checked={is_enabled}
        onChange={() => onSwitch(channel)}
        slotProps={{ input: { 'aria-label': t('channels.switchOf', { name }), role: 'switch' } }}
      />
      <StatusChip
        label={is_enabled ? t('channels.enabled') : t('channels.disabled')}
        tone={is_enabled ? 'success' : 'neutral'}
      />
    </Box>
  );
}
