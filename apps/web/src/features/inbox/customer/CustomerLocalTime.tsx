import { currentLanguage } from '../../../lib/locale/language';
import { useNow } from '../ui/use-now';

/** Milliseconds, so that the clock is at most this late. */
const PACE = 5_000;

/** The customer's local time. */
export function CustomerLocalTime({ timeZone }: { timeZone: string }) {
  const now = useNow(PACE);
  return <time dateTime={new Date(now).toISOString()}>{formatLocalTime(now, timeZone)}</time>;
}

/** 14:05 and the weekday if the time zone is known; else the time zone. */
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
    // A time zone that this browser does not support.
    return timeZone;
  }
}
