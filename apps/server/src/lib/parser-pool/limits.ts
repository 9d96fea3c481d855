/** Milliseconds of processor time for one job. Elapsed time would depend on the machine's load. */
export const CPU_LIMIT_MS = 5_000;

/** Milliseconds of elapsed time for one job, including the start of its process. */
export const WALL_LIMIT_MS = 20_000;

/** Bytes that a job may add to its process's initial memory (some 60 MB), buffers included. */
export const MEMORY_LIMIT = 256 * 1024 * 1024;

/** Megabytes of V8's old generation, so that a heap overflow ends before the memory limit. */
export const HEAP_LIMIT_MB = 192;

/** Bytes: a process that uses more after a job is replaced, so that the next job has its full memory. */
export const MAX_IDLE_MEMORY = 160 * 1024 * 1024;
