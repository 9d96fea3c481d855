import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import IconButton from '@mui/material/IconButton';

interface ReorderButtonsProps {
  /** The name of the moved item. */
  name: (direction: 'up' | 'down') => string;
  /** Zero-based position and number of items. */
  at: number;
  count: number;
  isBusy?: boolean;
  onMove: (to: number) => void;
}

/** Moves an item up or down. An unavailable move is announced and keeps the focus. */
export function ReorderButtons({ name, at, count, isBusy = false, onMove }: ReorderButtonsProps) {
  const button = (direction: 'up' | 'down', to: number) => {
    const isOff = isBusy || to < 0 || to >= count;
    const Icon = direction === 'up' ? ArrowUpwardOutlined : ArrowDownwardOutlined;
    return (
      <IconButton
        aria-label={name(direction)}
        aria-disabled={isOff}
        data-move={`${direction}-${at}`}
        onClick={() => !isOff && onMove(to)}
        sx={{ width: 44, height: 44, opacity: isOff ? 0.4 : 1 }}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  return (
    <>
      {button('up', at - 1)}
      {button('down', at + 1)}
    </>
  );
}
