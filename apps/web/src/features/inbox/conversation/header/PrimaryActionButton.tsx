import Button from '@mui/material/Button';
import { Tooltip } from '../../../../ui/elements/Tooltip';
import { touchTarget } from '../../../../ui/elements/touch-target';

interface PrimaryActionButtonProps {
  label: string;
  /** The single-key shortcut of the same action (use-shortcut). */
  shortcut?: string;
  /** The next step of this conversation. */
  isMain?: boolean;
  isBusy?: boolean;
  onClick: () => void;
}

/** An action that most conversations need: its name shows at every width, its key in the tooltip. */
export function PrimaryActionButton(props: PrimaryActionButtonProps) {
  const { label, shortcut, isMain = false, isBusy = false, onClick } = props;
  return (
    <Tooltip title={shortcut ? `${label} (${shortcut.toUpperCase()})` : ''} describeChild>
      <Button
        size="small"
        variant={isMain ? 'contained' : 'outlined'}
        color={isMain ? 'primary' : 'inherit'}
        aria-keyshortcuts={shortcut}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : onClick}
        sx={{
          minWidth: 0,
          paddingInline: 1.25,
          whiteSpace: 'nowrap',
          ...touchTarget,
          ...(!isMain && quietLook),
        }}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

const quietLook = { color: 'text.primary', borderColor: 'divider' } as const;
