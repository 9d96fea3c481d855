import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface UsageMeterProps {
  label: string;
  /** The usage as text. */
  value: string;
  used: number;
  /** Null: unlimited. */
  limit: number | null;
  help?: string | undefined;
}

/** The usage of a limit. */
export function UsageMeter({ label, value, used, limit, help }: UsageMeterProps) {
  const id = useId();
  const share = limit === null ? 0 : Math.min(used / limit, 1);
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, marginBlockEnd: 0.5 }}>
        <Typography id={id} variant="body2">
          {label}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {value}
        </Typography>
      </Stack>
      {limit !== null && (
        <LinearProgress
          variant="determinate"
          value={share * 100}
          color={share >= FULL ? 'error' : share >= NEARLY_FULL ? 'warning' : 'primary'}
          aria-labelledby={id}
          sx={{ height: 8, borderRadius: 1 }}
        />
      )}
      {help && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      )}
    </Box>
  );
}

const FULL = 1;
const NEARLY_FULL = 0.8;
