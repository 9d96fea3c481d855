import IconButton from '@mui/material/IconButton';
import type { ReactElement } from 'react';
import { Tooltip } from '../../../ui/elements/Tooltip';

interface CompactIconButtonProps {
  label: string;
  icon: ReactElement;
  /** Nothing to do. Not `disabled`, which would lose the keyboard focus. */
  isOff?: boolean;
  onClick: () => void;
}

/** A small icon button with its name as tooltip. */
export function CompactIconButton({ label, icon, isOff = false, onClick }: CompactIconButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-disabled={isOff}
        onClick={isOff ? undefined : onClick}
        sx={{ width: 44, height: 44, opacity: isOff ? 0.4 : 1 }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}
