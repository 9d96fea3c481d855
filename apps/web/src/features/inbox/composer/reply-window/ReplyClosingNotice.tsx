import Typography from '@mui/material/Typography';
import { formatTime } from '../../../../lib/locale/dates';
import { replyAvailabilityTexts as t } from '../../texts/reply-availability.texts';
import type { ReplyAvailability } from './reply-availability';

/** The end of the reply window, shown when it is near. */
export function ReplyClosingNotice({ reach }: { reach: ReplyAvailability }) {
  if (reach.state !== 'closing') return null;
  const { until, minutes } = reach;
  return (
    <Typography variant="caption" component="p" sx={{ marginBlockEnd: 0.5, color: 'text.secondary' }}>
      {t.closing(formatTime(until), minutes < 60 ? t.minutes(minutes) : t.hours(Math.floor(minutes / 60)))}
    </Typography>
  );
}
