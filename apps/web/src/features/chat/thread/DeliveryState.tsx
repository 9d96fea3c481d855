import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { chatTexts } from '../chat.texts';

/** Made once: an icon costs more to draw than the rest of its message. */
const [waits, done, doneAll, isRead, failed] = [
  <ScheduleOutlined key="waits" aria-hidden sx={{ fontSize: 14 }} />,
  <DoneOutlined key="done" aria-hidden sx={{ fontSize: 14 }} />,
  <DoneAllOutlined key="done-all" aria-hidden sx={{ fontSize: 14 }} />,
  <DoneAllOutlined key="read" aria-hidden sx={{ fontSize: 14, color: 'text.accent' }} />,
  <ErrorOutlineOutlined key="failed" aria-hidden sx={{ fontSize: 14 }} />,
];

const ICONS = {
  sending: waits,
  unsent: waits,
  received: done,
  queued: waits,
  sent: done,
  delivered: doneAll,
  read: isRead,
  failed,
};

interface DeliveryStateProps {
  state: keyof typeof ICONS;
  /** What the channel said when it refused. */
  reason?: string | null;
}

/** How far a message has come, as a mark and in words. */
export function DeliveryState({ state, reason }: DeliveryStateProps) {
  return (
    <span className={state === 'failed' ? 'rd-mark rd-mark-failed' : 'rd-mark'}>
      {ICONS[state]}
      {chatTexts.delivery[state]}
      {state === 'failed' && reason && `: ${reason}`}
    </span>
  );
}
