import type { Browser } from 'playwright-core';

/** What the page marks with `performance.mark` where the time that counts begins and ends. */
export const [FROM, TO] = ['relaydesk-from', 'relaydesk-to'] as const;

/** A complete event of the trace; times in microseconds, `tdur` in CPU time of its thread. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
}

/**
 * Records the tasks of all main threads until `stop`, which gives those between the two marks, in milliseconds of the
 * thread's own CPU: a machine that does other things as well makes a task longer by the clock, but not by this.
 */
export async function traceTasks(browser: Browser): Promise<{ stop(): Promise<number[]> }> {
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent); // the protocol's types say no more than an object
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      includedCategories: ['toplevel', 'blink.user_timing'],
    },
  });
  return {
    async stop() {
      const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
      await devtools.send('Tracing.end');
      await complete;
      await devtools.detach();
      return tasksBetween(events);
    },
  };
}

function tasksBetween(events: readonly TraceEvent[]): number[] {
  const from = events.find(({ name }) => name === FROM);
  const to = events.find(({ name }) => name === TO);
  if (!from || !to) throw new Error('The page has not marked what counts.');
  return events
    .filter(({ name, ph, pid, tid }) => TASK.test(name) && ph === 'X' && pid === from.pid && tid === from.tid)
    .filter(({ ts }) => ts >= from.ts && ts <= to.ts)
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** Its name has changed between versions of Chromium. */
const TASK = /(^|::)RunTask$/;
