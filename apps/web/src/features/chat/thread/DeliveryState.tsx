import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { chatTexts } from '../chat.texts';

const ICONS = {
  sending: ScheduleOutlined,
  unsent: ScheduleOutlined,
  received: DoneOutlined,
  queued: ScheduleOutlined,
  sent: DoneOutlined,
  delivered: DoneAllOutlined,
  read: DoneAllOutlined,
  failed: ErrorOutlineOutlined,
};

interface DeliveryStateProps {
  state: keyof typeof ICONS;
  /** What the channel said when it refused. */
  reason?: string | null;
}

/** How far a message has come, as a mark and in words. */
export function DeliveryState({ state, reason }: DeliveryStateProps) {
  const Icon = ICONS[state];
  const isFailed = state === 'failed';
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: isFailed ? 'error.main' : 'inherit',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 14, color: state === 'read' ? 'text.accent' : 'inherit' }} />
      {chatTexts.delivery[state]}
      {isFailed && reason && `: ${reason}`}
    </Box>
  );
}
