/** Milliseconds of processor time for one job. Time that passes is no measure: a busy machine makes it long for everybody. */
export const CPU_LIMIT_MS = 5_000;

/** Milliseconds that may pass for one job, with the start of its process. */
export const WALL_LIMIT_MS = 20_000;

/** Bytes of memory that a process may take for its job on top of what it has at its start (some 60 MB), buffers included. */
export const MEMORY_LIMIT = 256 * 1024 * 1024;

/** Megabytes of V8's old generation: the heap alone ends before the process does. */
export const HEAP_LIMIT_MB = 192;

/** Bytes: a process that holds more than this after a job is replaced, so that the next job has its whole memory. */
export const MAX_IDLE_MEMORY = 160 * 1024 * 1024;
