import { defineJobHandler } from '../parser-job';
import { serveJobs } from '../serve-jobs';
import {
  crashJob,
  echoJob,
  fillBuffersJob,
  fillHeapJob,
  inspectEnvironmentJob,
  spinJob,
  throwJob,
} from './hostile-jobs';

/** A parser process whose jobs misbehave. */
serveJobs([
  defineJobHandler(echoJob, (input) => input),
  defineJobHandler(spinJob, () => {
    for (;;);
  }),
  defineJobHandler(fillHeapJob, () => {
    const kept: object[] = [];
    for (;;) kept.push({ at: kept.length });
  }),
  defineJobHandler(fillBuffersJob, async () => {
    const kept: Buffer[] = [];
    for (;;) {
      kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }),
  defineJobHandler(crashJob, () => process.exit(7)),
  defineJobHandler(throwJob, () => {
    throw new Error('It is broken.');
  }),
  defineJobHandler(inspectEnvironmentJob, () => {
    process.stdout.write('printed to stdout');
    process.stderr.write('printed to stderr');
    return Object.keys(process.env);
  }),
]);
