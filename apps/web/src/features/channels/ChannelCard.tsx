import ApiOutlined from '@mui/icons-material/ApiOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Capabilities, Channel, ChannelKind } from '@relaydesk/contracts/channel';
import type { ElementType } from 'react';
import { formatNumber } from '../../ui/format-number';
import { StatusChip } from '../../ui/StatusChip';
import { touchable } from '../../ui/touchable';
import { visuallyHidden } from '../../ui/visually-hidden';
import { channelsTexts as t } from './channels.texts';

const ICONS: Record<ChannelKind, ElementType> = { web_chat: ChatOutlined, api: ApiOutlined };

interface ChannelCardProps {
  channel: Channel;
  onEdit: () => void;
  onSwitch: () => void;
}

/** One kind of line: who uses it, what it can carry, and its switch. */
export function ChannelCard({ channel, onEdit, onSwitch }: ChannelCardProps) {
  const { id, name, description, is_enabled, capabilities } = channel;
  const Icon = ICONS[id];
  return (
    <Card component="li" sx={{ padding: 3, display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Box
          sx={{
            display: 'flex',
            padding: 1.25,
            borderRadius: 1,
            bgcolor: 'action.hover',
            color: 'text.accent',
          }}
        >
          <Icon aria-hidden />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h6" component="h2">
              {name}
            </Typography>
            <StatusChip
              label={is_enabled ? t.enabled : t.disabled}
              tone={is_enabled ? 'success' : 'neutral'}
            />
          </Stack>
          <Typography
            variant="caption"
            component="p"
            sx={{ color: 'text.secondary', fontFamily: 'monospace' }}
          >
            {id}
          </Typography>
        </Box>
        <Switch
          checked={is_enabled}
          onChange={onSwitch}
          slotProps={{ input: { 'aria-label': t.switchOf(name), role: 'switch' } }}
        />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {description}
      </Typography>
      <Counts channel={channel} />
      <CapabilityList capabilities={capabilities} />
      <Button
        variant="outlined"
        aria-label={t.editOf(name)}
        onClick={onEdit}
        sx={{ alignSelf: 'flex-start', marginBlockStart: 'auto', ...touchable }}
      >
        {t.edit}
      </Button>
    </Card>
  );
}

function Counts({ channel }: { channel: Channel }) {
  const counts = [
    { label: t.organisations, value: channel.organisations_count },
    { label: t.integrations, value: channel.integrations_count },
    { label: t.messages24h, value: channel.messages_24h },
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1.5, margin: 0 }}
    >
      {counts.map(({ label, value }) => (
        <Box
          key={label}
          sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h5" sx={{ margin: 0 }}>
            {formatNumber(value)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

type Feature = Exclude<keyof Capabilities, 'max_text_length'>;

function CapabilityList({ capabilities }: { capabilities: Capabilities }) {
  const features = Object.keys(t.features) as Feature[]; // the texts name every capability
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
        {t.capabilities}
      </Typography>
      <Stack
        component="ul"
        spacing={1}
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', listStyle: 'none', margin: 0, padding: 0 }}
      >
        <CapabilityItem text={t.textLength(capabilities.max_text_length)} isSupported />
        {features.map((feature) => (
          <CapabilityItem key={feature} text={t.features[feature]} isSupported={capabilities[feature]} />
        ))}
      </Stack>
    </Box>
  );
}

function CapabilityItem({ text, isSupported }: { text: string; isSupported: boolean }) {
  const Mark = isSupported ? CheckOutlined : CloseOutlined;
  return (
    <Typography
      component="li"
      variant="body2"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        paddingInline: 1,
        paddingBlock: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: isSupported ? 'text.primary' : 'text.secondary',
      }}
    >
      <Mark sx={{ fontSize: 16, color: isSupported ? 'success.main' : 'text.secondary' }} aria-hidden />
      {text}
      <span style={visuallyHidden}>: {isSupported ? t.supported : t.notSupported}</span>
    </Typography>
  );
}
