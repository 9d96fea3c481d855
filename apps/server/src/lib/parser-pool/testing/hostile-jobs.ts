import { parserJob } from '../parser-job';

export const echoJob = parserJob<string, string>('echo');
export const spinJob = parserJob<null, never>('spin');
export const fillHeapJob = parserJob<null, never>('fill-heap');
export const fillBuffersJob = parserJob<null, never>('fill-buffers');
export const crashJob = parserJob<null, never>('crash');
export const throwJob = parserJob<null, never>('throw');
/** Prints, and answers the names of the environment. */
export const lookAroundJob = parserJob<null, string[]>('look-around');
