/** A kind of work that a parser process does: both sides know it by its name, and its types. */
export interface ParserJob<Input, Output> {
  readonly name: string;
  /** Never there: carries the types. */
  readonly types?: (input: Input) => Output;
}

/** What goes in and comes out is copied between processes (structured clone): plain values and buffers. */
export const defineParserJob = <Input, Output>(name: string): ParserJob<Input, Output> => ({ name });

/** The work itself; only parser processes load it. */
export interface ParserJobHandler {
  job: ParserJob<unknown, unknown>;
  run(input: unknown): Promise<unknown>;
}

export const defineJobHandler = <Input, Output>(
  job: ParserJob<Input, Output>,
  run: (input: Input) => Output | Promise<Output>,
): ParserJobHandler => ({
  job: job as ParserJob<unknown, unknown>,
  run: async (input) => run(input as Input), // the other side is typed by the same job
});

export interface ParserJobRequest {
  id: number;
  name: string;
  input: unknown;
}

/** `rss`: bytes that the process has in memory after the job. */
export type ParserJobResponse = { id: number; rss: number } & ({ output: unknown } | { error: string });
