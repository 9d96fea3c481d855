import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '../../lib/locale/i18n';
import { EmptyState } from '../elements/EmptyState';
import { touchTargetButtons } from '../elements/touch-target';
import type { DisplayError } from '../failures/display-error';
import { ErrorAlert } from '../failures/ErrorAlert';
import type { HistoryEntryData } from './HistoryEntry';
import { HistoryEntry } from './HistoryEntry';

interface RecordHistoryProps {
  /** Newest first. */
  entries: readonly HistoryEntryData[];
  loading: boolean;
  error: DisplayError | null;
  /** Loads older entries; missing when there are none. */
  more?: () => void;
  reload: () => void;
}

/** The history of a record: who changed what and when. */
export function RecordHistory({ entries, loading, error, more, reload }: RecordHistoryProps) {
  if (error && !loading) return <ErrorAlert failure={error} onRetry={reload} />;
  if (!loading && entries.length === 0) return <EmptyState icon={HistoryOutlined} text={t('ui.noHistory')} />;
  return (
    <Stack spacing={2} sx={touchTargetButtons}>
      <Stack component="ol" aria-label={t('ui.history')} aria-busy={loading} spacing={0} sx={lineLook}>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
        {loading && entries.length === 0 && <Skeletons />}
      </Stack>
      {loading && entries.length > 0 && <Typography role="status">{t('ui.loading')}</Typography>}
      {more && !loading && (
        <Button onClick={more} sx={{ alignSelf: 'center' }}>
          {t('ui.showOlder')}
        </Button>
      )}
    </Stack>
  );
}

/** A vertical line along the entries, with a dot at each. */
const lineLook = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { position: 'relative', paddingInlineStart: 3, paddingBlockEnd: 2.5 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 4,
    insetBlockStart: 16,
    insetBlockEnd: -6,
    width: '1px',
    bgcolor: 'divider',
  },
  '& > li:last-of-type::before': { display: 'none' },
  '& > li::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: 6,
    width: 9,
    height: 9,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
} as const;

function Skeletons() {
  return ['first', 'second', 'third'].map((one) => (
    <li key={one} aria-hidden>
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </li>
  ));
}
