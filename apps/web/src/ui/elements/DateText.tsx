import { formatDate, formatDateTime } from '../../lib/locale/dates';
import { Tooltip } from './Tooltip';

/** A day as text, with the exact time in its tooltip. */
export function DateText({ iso }: { iso: string }) {
  return (
    <Tooltip title={formatDateTime(iso)}>
      <time dateTime={iso} style={{ whiteSpace: 'nowrap' }}>
        {formatDate(iso)}
      </time>
    </Tooltip>
  );
}
