import { defineParserJob } from '../parser-job';

export const echoJob = defineParserJob<string, string>('echo');
export const spinJob = defineParserJob<null, never>('spin');
export const fillHeapJob = defineParserJob<null, never>('fill-heap');
export const fillBuffersJob = defineParserJob<null, never>('fill-buffers');
export const crashJob = defineParserJob<null, never>('crash');
export const throwJob = defineParserJob<null, never>('throw');
/** Prints, and returns the names of the environment variables. */
export const inspectEnvironmentJob = defineParserJob<null, string[]>('look-around');
