/** A job type of parser processes: both sides share its name and types. */
export interface ParserJob<Input, Output> {
  readonly name: string;
  /** Never set: carries the types. */
  readonly types?: (input: Input) => Output;
}

/** Input and output are copied between processes (structured clone): plain values and buffers. */
export const defineParserJob = <Input, Output>(name: string): ParserJob<Input, Output> => ({ name });

/** The handler; only parser processes load it. */
export interface ParserJobHandler {
  job: ParserJob<unknown, unknown>;
  run(input: unknown): Promise<unknown>;
}

export const defineJobHandler = <Input, Output>(
  job: ParserJob<Input, Output>,
  run: (input: Input) => Output | Promise<Output>,
): ParserJobHandler => ({
  job: job as ParserJob<unknown, unknown>,
  run: async (input) => run(input as Input), // the same job types the other side
});

export interface ParserJobRequest {
  id: number;
  name: string;
  input: unknown;
}

/** `rss`: memory of the process in bytes after the job. */
export type ParserJobResponse = { id: number; rss: number } & ({ output: unknown } | { error: string });
