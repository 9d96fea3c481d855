import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { dayName } from './day-name';

/** Where another day begins. Takes the time of its first message, ISO 8601. */
export function DaySeparator({ day }: { day: string }) {
  return (
    <Divider sx={{ marginBlock: 2 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        {dayName(day)}
      </Typography>
    </Divider>
  );
}
