import dayjs from 'dayjs';
import type { ListQuery } from '../../api/list/create-list';
import { fromZonedTime } from '../../lib/locale/time-zone';

/** Query parameters of the list: the days of the display time zone become moments, including the last day. */
export function toAuditListQuery({ from, to, search: _, ...query }: Record<string, string>): ListQuery {
  return { ...query, from: toTimestamp(from, '00:00:00.000'), to: toTimestamp(to, '23:59:59.999') };
}

function toTimestamp(day: string | undefined, time: string): string | undefined {
  const wall = dayjs.utc(`${day}T${time}Z`);
  return wall.isValid() ? fromZonedTime(wall) : undefined;
}
