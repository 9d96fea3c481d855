import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ElementType } from 'react';
import { Tooltip } from '../../../../ui/elements/Tooltip';

interface ActionButtonProps {
  icon: ElementType;
  label: string;
  /** The single-key shortcut of the same action (use-shortcut). */
  shortcut?: string;
  /** The primary action of most conversations. */
  isMain?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

/** A button with its label where it fits, otherwise with only its icon. */
export function ActionButton(props: ActionButtonProps) {
  const { icon: Icon, label, shortcut, isMain = false, isDisabled = false, onClick } = props;
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('xl'));
  const common = {
    size: 'small',
    'aria-keyshortcuts': shortcut,
    color: isMain ? 'primary' : 'inherit',
  } as const;
  const hint = shortcut ? `${label} (${shortcut})` : label;
  if (hasRoom) {
    return (
      <Tooltip title={hint} describeChild>
        <span>
          <Button {...common} variant="outlined" startIcon={<Icon />} disabled={isDisabled} onClick={onClick}>
            {label}
          </Button>
        </span>
      </Tooltip>
    );
  }
  return (
    <Tooltip title={hint} describeChild>
      <Button
        {...common}
        variant={isMain ? 'outlined' : 'text'}
        aria-label={label}
        aria-disabled={isDisabled}
        onClick={isDisabled ? undefined : onClick}
        sx={{ minWidth: 44, height: 44, ...(!isMain && { color: 'text.secondary' }) }}
      >
        <Icon fontSize="small" aria-hidden />
      </Button>
    </Tooltip>
  );
}
