import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDateTime, formatRelative } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import { Tooltip } from '../elements/Tooltip';
import { visuallyHidden } from '../elements/visually-hidden';

export interface HistoryEntryData {
  id: string;
  /** The time: ISO 8601. */
  at: string;
  who: string;
  /** The action as text. */
  action: string;
  reason: string | null;
  changes: readonly { label: string; before: string; after: string }[];
}

/** An entry of a record's history. */
export function HistoryEntry({ entry }: { entry: HistoryEntryData }) {
  const { at, who, action, reason, changes } = entry;
  return (
    <li>
      <Typography variant="subtitle2" component="p">
        {action}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {who} ·{' '}
        <Tooltip title={formatDateTime(at)}>
          <time dateTime={at}>{formatRelative(at)}</time>
        </Tooltip>
      </Typography>
      {reason && (
        <Typography variant="body2" sx={{ marginBlockStart: 0.5, fontStyle: 'italic' }}>
          {t('ui.reason', { reason })}
        </Typography>
      )}
      {changes.length > 0 && (
        <Box component="dl" sx={changesLook}>
          {changes.map(({ label, before, after }) => (
            <Box key={label}>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                <Box component="del" sx={{ color: 'text.secondary' }}>
                  {before}
                </Box>
                <span aria-hidden> → </span>
                <span style={visuallyHidden}>{t('ui.became')}</span>
                <Box component="ins" sx={{ textDecoration: 'none' }}>
                  {after}
                </Box>
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </li>
  );
}

const changesLook = { display: 'grid', gap: 1, margin: 0, marginBlockStart: 1 };
