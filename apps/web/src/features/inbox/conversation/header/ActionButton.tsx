import Button from '@mui/material/Button';
import type { ElementType } from 'react';
import { Tooltip } from '../../../../ui/elements/Tooltip';

interface ActionButtonProps {
  icon: ElementType;
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}

/** A less frequent action as an icon with its name in the tooltip. */
export function ActionButton({ icon: Icon, label, isDisabled = false, onClick }: ActionButtonProps) {
  return (
    <Tooltip title={label} describeChild>
      <Button
        size="small"
        color="inherit"
        aria-label={label}
        aria-disabled={isDisabled}
        onClick={isDisabled ? undefined : onClick}
        sx={{ minWidth: { xs: 44, lg: 40 }, height: 44, color: 'text.secondary' }}
      >
        <Icon fontSize="small" aria-hidden />
      </Button>
    </Tooltip>
  );
}
