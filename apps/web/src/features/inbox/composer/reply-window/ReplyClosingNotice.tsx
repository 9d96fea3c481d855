import Typography from '@mui/material/Typography';
import { formatTime } from '../../../../lib/locale/dates';
import { t } from '../../../../lib/locale/i18n';
import type { ReplyAvailability } from './reply-availability';

/** The end of the reply window, shown when it is near. */
export function ReplyClosingNotice({ reach }: { reach: ReplyAvailability }) {
  if (reach.state !== 'closing') return null;
  const { until, minutes } = reach;
  return (
    <Typography variant="caption" component="p" sx={{ marginBlockEnd: 0.5, color: 'text.secondary' }}>
      {t('inbox.replyAvailability.closing', {
        time: formatTime(until),
        left:
          minutes < 60
            ? t('inbox.replyAvailability.minutes', { count: minutes })
            : t('inbox.replyAvailability.hours', { count: Math.floor(minutes / 60) }),
      })}
    </Typography>
  );
}
