import Tooltip from '@mui/material/Tooltip';
import { formatDate, formatDateTime } from '../lib/dates';

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
