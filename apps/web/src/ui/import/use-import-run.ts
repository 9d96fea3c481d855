import type { ImportResult } from '@relaydesk/contracts/import';
import { useEffect, useRef, useState } from 'react';
import type { ShownFailure } from '../failures/display-error';
import { shownFailure } from '../failures/display-error';
import type { Batching, ImportRow, SendRows } from './import-props';
import type { Sending } from './batch-sender';
import { createSending } from './batch-sender';

export interface Run {
  total: number;
  results: readonly ImportResult[];
  state: 'under_way' | 'failed' | 'stopped' | 'over';
  failure?: ShownFailure;
}

/** One pass over the rows, which can be watched, stopped and, when it fails, continued. Leaving ends it. */
export function useRun(send: SendRows, batching?: Batching) {
  const [run, setRun] = useState<Run>();
  const sending = useRef<Sending>(null);
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);

  const proceed = async () => {
    const { signal } = stopping.current;
    setRun((last) => last && { ...last, state: 'under_way', failure: undefined });
    try {
      await sending.current?.(signal, (results) => setRun((last) => last && { ...last, results }));
      setRun((last) => last && { ...last, state: signal.aborted ? 'stopped' : 'over' });
    } catch (thrown) {
      const failure = shownFailure(thrown);
      setRun((last) => last && { ...last, state: 'failed', failure });
    }
  };

  const start = (rows: readonly ImportRow[], dry_run: boolean) => {
    stopping.current = new AbortController();
    sending.current = createSending(rows, dry_run, send, batching);
    setRun({ total: rows.length, results: [], state: 'under_way' });
    void proceed();
  };
  const forget = () => {
    stopping.current.abort();
    setRun(undefined);
  };
  return { run, start, proceed, stop: () => stopping.current.abort(), forget };
}
