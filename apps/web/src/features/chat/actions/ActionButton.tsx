import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ElementType } from 'react';

interface ActionButtonProps {
  icon: ElementType;
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}

/** A button with its word where there is room, and with its picture alone where there is not. */
export function ActionButton({ icon: Icon, label, isDisabled = false, onClick }: ActionButtonProps) {
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('xl'));
  if (hasRoom) {
    return (
      <Button size="small" variant="outlined" startIcon={<Icon />} disabled={isDisabled} onClick={onClick}>
        {label}
      </Button>
    );
  }
  return (
    <Button
      size="small"
      title={label}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
      sx={{ minWidth: 44, height: 44 }}
    >
      <Icon fontSize="small" aria-hidden />
    </Button>
  );
}
