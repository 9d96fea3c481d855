import { handleJob } from '../parser-job';
import { serveJobs } from '../serve-jobs';
import {
  crashJob,
  echoJob,
  fillBuffersJob,
  fillHeapJob,
  lookAroundJob,
  spinJob,
  throwJob,
} from './hostile-jobs';

/** A parser process whose jobs do what parsers do at their worst. */
serveJobs([
  handleJob(echoJob, (input) => input),
  handleJob(spinJob, () => {
    for (;;);
  }),
  handleJob(fillHeapJob, () => {
    const kept: object[] = [];
    for (;;) kept.push({ at: kept.length });
  }),
  handleJob(fillBuffersJob, async () => {
    const kept: Buffer[] = [];
    for (;;) {
      kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }),
  handleJob(crashJob, () => process.exit(7)),
  handleJob(throwJob, () => {
    throw new Error('It is broken.');
  }),
  handleJob(lookAroundJob, () => {
    process.stdout.write('printed to stdout');
    process.stderr.write('printed to stderr');
    return Object.keys(process.env);
  }),
]);
