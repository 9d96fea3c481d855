import Box from '@mui/material/Box';
import type { Dashboard } from '@relaydesk/contracts/report';
import { type CSSProperties, useState } from 'react';
import { formatNumber } from '../../../lib/locale/format-number';
import { dateFormat } from '../../../lib/locale/formatters';
import { t } from '../../../lib/locale/i18n';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { visuallyHidden } from '../../../ui/elements/visually-hidden';

type HourlyCounts = NonNullable<Dashboard['support']>['by_hour'];

/** Conversation starts by hour of the week: a table whose cells are darker for higher counts. */
export function HeatMap({ hours }: { hours: HourlyCounts }) {
  const counts = new Map(
    hours.map(({ weekday, hour, conversations }) => [`${weekday} ${hour}`, conversations]),
  );
  const names = new Map(WEEKDAYS.map((weekday) => [weekday, formatWeekday(weekday)]));
  /** The cell under the pointer: all cells share one tooltip. */
  const [cell, setCell] = useState<HTMLElement>();
  const most = Math.max(1, ...counts.values());
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      <Tooltip title={cell?.dataset.hint ?? ''} part={cell} describeChild>
        <Box
          component="table"
          aria-label={t('dashboard.byHour')}
          onPointerOver={({ target }) => setCell(cellAt(target))}
          sx={table}
        >
          <thead>
            <tr>
              <td />
              {HOURS.map((hour) => (
                <th key={hour} scope="col">
                  <span aria-hidden>{hour % 3 === 0 && hour}</span>
                  <span style={visuallyHidden}>{t('dashboard.hour', { hour })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">{names.get(weekday)}</th>
                {HOURS.map((hour) => {
                  const count = counts.get(`${weekday} ${hour}`) ?? 0;
                  return (
                    <td
                      key={hour}
                      data-hint={t('dashboard.inHour', {
                        weekday: names.get(weekday) ?? '',
                        hour,
                        count: formatNumber(count),
                      })}
                    >
                      <div
                        className="cell"
                        style={{ '--share': `${Math.round((count / most) * 100)}%` } as CSSProperties} // a custom CSS variable
                      >
                        <span style={visuallyHidden}>{formatNumber(count)}</span>
                      </div>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Tooltip>
    </Box>
  );
}

const cellAt = (target: EventTarget) => (target instanceof Element && target.closest('td')) || undefined;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** 1 is Monday: 1 January 2024 was a Monday. */
const formatWeekday = (weekday: number) =>
  dateFormat({ weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));

const table = {
  borderCollapse: 'separate',
  borderSpacing: { xs: '1px', sm: '2px' },
  width: '100%',
  minWidth: 280,
  tableLayout: 'fixed',
  '& th': {
    position: 'relative',
    typography: 'caption',
    color: 'text.secondary',
    fontWeight: 400,
    textAlign: 'start',
    padding: 0,
  },
  '& th[scope="row"], & thead td': { width: 40 },
  '& td': { padding: 0 },
  '& .cell': {
    position: 'relative',
    height: 24,
    borderRadius: 0.5,
    backgroundColor:
      'color-mix(in srgb, var(--mui-palette-primary-main) var(--share), var(--mui-palette-action-hover))',
  },
} as const;
