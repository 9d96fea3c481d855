import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FailureNotice } from '../failures/ErrorAlert';
import { importTexts as t } from '../texts/import.texts';
import type { Run } from './use-import-run';

interface RunProgressProps {
  title: string;
  run: Run;
  onProceed: () => void;
}

/** How far a pass over the rows is, or what interrupted it. */
export function RunProgress({ title, run, onProceed }: RunProgressProps) {
  const done = run.results.length;
  return (
    <Stack spacing={2}>
      <LinearProgress variant="determinate" value={(done / run.total) * 100} aria-label={title} />
      <Typography role="status">{t.progress(done, run.total)}</Typography>
      {run.failure && <FailureNotice failure={run.failure} title={t.interrupted} onRetry={onProceed} />}
    </Stack>
  );
}
