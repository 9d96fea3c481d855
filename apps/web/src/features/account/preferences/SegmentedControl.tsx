import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A choice between a few options, side by side. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: SegmentedControlProps<Value>) {
  const id = useId();
  return (
    <Box sx={{ maxWidth: 440 }}>
      <Typography id={id} variant="caption" sx={{ display: 'block', mb: 0.5, color: 'text.secondary' }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={value}
        aria-labelledby={id}
        onChange={(_, chosen: Value | null) => chosen !== null && onChoose(chosen)}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value} sx={{ gap: 1 }}>
            {option.icon}
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
