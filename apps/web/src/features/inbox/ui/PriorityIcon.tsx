import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardDoubleArrowUp from '@mui/icons-material/KeyboardDoubleArrowUp';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import type { Priority } from '@relaydesk/contracts/priority';
import { memo } from 'react';
import { t } from '../../../lib/locale/i18n';

const MARKS = {
  urgent: { Icon: PriorityHigh, color: 'error.main' },
  high: { Icon: KeyboardDoubleArrowUp, color: 'warning.main' },
  low: { Icon: KeyboardArrowDown, color: 'text.secondary' },
} as const;

/** The priority of a conversation, unless it is normal. */
export const PriorityIcon = memo(function PriorityMark({ priority }: { priority: Priority }) {
  if (priority === 'normal') return null;
  const { Icon, color } = MARKS[priority];
  return <Icon titleAccess={t(`inbox.list.priority.${priority}`)} sx={{ fontSize: 18, color }} />;
});
