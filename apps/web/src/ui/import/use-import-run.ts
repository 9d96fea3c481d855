import type { ImportResult } from '@relaydesk/contracts/import';
import { useEffect, useRef, useState } from 'react';
import type { DisplayError } from '../failures/display-error';
import { toDisplayError } from '../failures/display-error';
import type { BatchSender } from './batch-sender';
import { createBatchSender } from './batch-sender';
import type { BatchOptions, ImportRow, SendRows } from './import-props';

export interface ImportRun {
  total: number;
  results: readonly ImportResult[];
  state: 'under_way' | 'failed' | 'stopped' | 'over';
  failure?: DisplayError;
}

/** A run over the rows with progress, stop and, after a failure, resume. Unmounting stops it. */
export function useImportRun(send: SendRows, batching?: BatchOptions) {
  const [run, setRun] = useState<ImportRun>();
  const sending = useRef<BatchSender>(null);
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);

  const proceed = async () => {
    const { signal } = stopping.current;
    setRun((last) => last && { ...last, state: 'under_way', failure: undefined });
    try {
      await sending.current?.(signal, (results) => setRun((last) => last && { ...last, results }));
      setRun((last) => last && { ...last, state: signal.aborted ? 'stopped' : 'over' });
    } catch (thrown) {
      const failure = toDisplayError(thrown);
      setRun((last) => last && { ...last, state: 'failed', failure });
    }
  };

  const start = (rows: readonly ImportRow[], dry_run: boolean) => {
    stopping.current = new AbortController();
    sending.current = createBatchSender(rows, dry_run, send, batching);
    setRun({ total: rows.length, results: [], state: 'under_way' });
    void proceed();
  };
  const forget = () => {
    stopping.current.abort();
    setRun(undefined);
  };
  return { run, start, proceed, stop: () => stopping.current.abort(), forget };
}
