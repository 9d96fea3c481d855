import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { touchTargetButtons } from '../elements/touch-target';
import type { BulkFailure } from './run-in-bulk';
import { runInBulk } from './run-in-bulk';

interface BulkProgressProps<T> {
  /** The name of the action, such as "Archive". */
  title: string;
  records: readonly T[];
  nameOf: (record: T) => string;
  run: (record: T) => Promise<unknown>;
  /** The run has ended, and its result was closed. */
  onClose: () => void;
}

/** Runs a bulk action with progress, a stop button and a list of failures. */
export function BulkProgress<T>({ title, records, nameOf, run, onClose }: BulkProgressProps<T>) {
  const id = useId();
  const [{ done, failures }, setProgress] = useState<{ done: number; failures: readonly BulkFailure<T>[] }>({
    done: 0,
    failures: [],
  });
  const [isOver, setOver] = useState(false);
  const stopping = useRef(new AbortController());
  const isStarted = useRef(false);

  const start = useEffectEvent(async () => {
    const onProgress = (count: number, failed: readonly BulkFailure<T>[]) =>
      setProgress({ done: count, failures: failed });
    try {
      await runInBulk(records, run, { onProgress, signal: stopping.current.signal });
    } finally {
      setOver(true);
    }
  });
  useEffect(() => {
    if (isStarted.current) return; // it runs once, however often it is mounted
    isStarted.current = true;
    void start();
  }, []);

  return (
    <Dialog open onClose={isOver ? onClose : undefined} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <LinearProgress
          variant="determinate"
          value={records.length === 0 ? 100 : (done / records.length) * 100}
          aria-label={title}
        />
        <Typography role="status">
          {isOver
            ? resultOf(records.length, failures.length)
            : t('ui.bulkProgress', { done, all: records.length })}
        </Typography>
        {failures.length > 0 && (
          <Alert severity="error" sx={{ '& ul': { margin: 0, paddingInlineStart: 2 } }}>
            <ul>
              {failures.map(({ record, failure }) => (
                <li key={nameOf(record)}>
                  {t('ui.bulkFailure', { name: nameOf(record), message: failure.message })}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ padding: 2, ...touchTargetButtons }}>
        {isOver ? (
          <Button variant="contained" onClick={onClose} autoFocus>
            {t('ui.close')}
          </Button>
        ) : (
          <Button color="inherit" onClick={() => stopping.current.abort()}>
            {t('ui.stop')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function resultOf(all: number, failed: number): string {
  return failed === 0 ? t('ui.bulkDone', { all }) : t('ui.bulkResult', { done: all - failed, all });
}
