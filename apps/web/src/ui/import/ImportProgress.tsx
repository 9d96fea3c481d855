import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '../../lib/locale/i18n';
import { ErrorAlert } from '../failures/ErrorAlert';
import type { ImportRun } from './use-import-run';

interface ImportProgressProps {
  title: string;
  run: ImportRun;
  onProceed: () => void;
}

/** The progress of a run over the rows, or the failure that interrupted it. */
export function ImportProgress({ title, run, onProceed }: ImportProgressProps) {
  const done = run.results.length;
  return (
    <Stack spacing={2}>
      <LinearProgress variant="determinate" value={(done / run.total) * 100} aria-label={title} />
      <Typography role="status">{t('ui-import.progress', { done, all: run.total })}</Typography>
      {run.failure && (
        <ErrorAlert failure={run.failure} title={t('ui-import.interrupted')} onRetry={onProceed} />
      )}
    </Stack>
  );
}
