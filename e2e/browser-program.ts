/** How a browser is started; plain data, so that it can be handed from the set-up to the tests. */
export interface BrowserProgram {
  executablePath: string;
  /** On top of the process's own environment. */
  env: Record<string, string>;
}
