import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import type { Channel } from '@relaydesk/contracts/channel';
import { StatusChip } from '../../ui/elements/StatusChip';
import { channelsTexts as t } from './channels.texts';

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
        slotProps={{ input: { 'aria-label': t.switchOf(name), role: 'switch' } }}
      />
      <StatusChip label={is_enabled ? t.enabled : t.disabled} tone={is_enabled ? 'success' : 'neutral'} />
    </Box>
  );
}
