import { currentLanguage } from '../../../lib/locale/language';
import { useNow } from '../ui/use-now';

/** Milliseconds: a clock of minutes is never more than this late. */
const PACE = 5_000;

/** What time it is for the customer. */
export function CustomerLocalTime({ timeZone }: { timeZone: string }) {
  const now = useNow(PACE);
  return <time dateTime={new Date(now).toISOString()}>{formatLocalTime(now, timeZone)}</time>;
}

/** 14:05 and the name of the day, where the zone is known; else the zone itself. */
function formatLocalTime(now: number, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat(currentLanguage(), {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(now);
  } catch {
    // A zone that this browser has not heard of.
    return timeZone;
  }
}
