import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Button from '@mui/material/Button';
import { memo, useCallback, useEffect, useRef } from 'react';
import { touchTarget } from '../../../../ui/elements/touch-target';

interface JumpToLatestProps {
  label: string;
  onJump: () => void;
}

/** Shown over the lower edge of the messages while the end is not visible. */
export function JumpToLatest({ label, onJump }: JumpToLatestProps) {
  const latest = useRef(onJump);
  useEffect(() => {
    latest.current = onJump;
  });
  const jump = useCallback(() => latest.current(), []);
  return <JumpButton label={label} onJump={jump} />;
}

/** Renders again only when its text changes, because its callback changes on every scroll frame. */
const JumpButton = memo(function JumpButton({ label, onJump }: JumpToLatestProps) {
  return (
    <Button
      variant="contained"
      size="small"
      startIcon={<KeyboardArrowDown />}
      onClick={onJump}
      sx={{
        position: 'absolute',
        insetBlockEnd: 12,
        insetInline: 0,
        marginInline: 'auto',
        width: 'max-content',
        borderRadius: 5,
        ...touchTarget,
      }}
    >
      {label}
    </Button>
  );
});
