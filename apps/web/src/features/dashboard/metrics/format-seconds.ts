import { numberFormat } from '../../../lib/locale/formatters';

/** 45 is "45 sec", 750 is "13 min", 9000 is "2.5 hr". */
export function formatDurationSeconds(seconds: number): string {
  if (seconds < 60) return formatUnit(Math.round(seconds), 'second');
  if (seconds < 3600) return formatUnit(Math.round(seconds / 60), 'minute');
  return formatUnit(Math.round(seconds / 360) / 10, 'hour');
}

const formatUnit = (value: number, unit: 'second' | 'minute' | 'hour') =>
  numberFormat({ style: 'unit', unit, unitDisplay: 'short' }).format(value);
