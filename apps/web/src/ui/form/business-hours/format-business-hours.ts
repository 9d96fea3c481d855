import type { BusinessHours } from '@relaydesk/contracts/organisation';
import { t } from '../../../lib/locale/i18n';
import { WEEKDAYS } from './business-hours';

/** Business hours as text: "Monday 09:00–17:00, Tuesday Closed …, Holidays: 2026-12-25 Christmas". */
export function formatBusinessHours(hours: BusinessHours | null): string {
  if (!hours) return t('ui-fields.businessHours.alwaysOpen');
  const days = WEEKDAYS.map((day) => {
    const times = hours[day];
    return `${t(`ui-fields.businessHours.days.${day}`)} ${times ? `${times.open}–${times.close}` : t('ui-fields.businessHours.closed')}`;
  });
  const holidays = hours.holidays.map(({ date, name }) => `${date} ${name}`.trim());
  return [
    ...days,
    ...(holidays.length > 0 ? [`${t('ui-fields.businessHours.holidays')}: ${holidays.join('; ')}`] : []),
  ].join(', ');
}
