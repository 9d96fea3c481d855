import { type SpawnOptions, spawn } from 'node:child_process';

interface Work {
  /** CommonJS: reads `input` from stdin, writes its result to stdout, and finds `args` from process.argv[1] on. */
  script: string;
  args: string[];
  /** Its bytes, or a file that lies open at its beginning. */
  input: Uint8Array | number;
  /** Milliseconds, with the start of the process. */
  time: number;
  /** Megabytes that its JavaScript may take; left out: as many as Node gives. */
  memory?: number;
}

/**
 * Runs a script in a process of its own, which knows nothing of ours and can be ended: what somebody else made may keep
 * a decoder or a parser busy for minutes, and nothing else stops that. Undefined when it fails or takes too long.
 */
export async function runElsewhere({ script, args, input, time, memory }: Work): Promise<Buffer | undefined> {
  const isFile = typeof input === 'number';
  const options: SpawnOptions = { env: {}, stdio: [isFile ? input : 'pipe', 'pipe', 'ignore'] };
  const limits = memory === undefined ? [] : [`--max-old-space-size=${memory}`];
  const running = spawn(process.execPath, [...limits, '--eval', script, ...args], options);
  const timer = setTimeout(() => running.kill('SIGKILL'), time);
  const ended = new Promise<number | null>((resolve) => {
    running.on('error', () => resolve(null)).on('close', resolve);
  });
  const pieces: Buffer[] = [];
  running.stdout?.on('data', (piece: Buffer) => pieces.push(piece));
  running.stdin?.on('error', () => {}); // it ended before it had read everything: its exit says so
  if (!isFile) running.stdin?.end(input);
  const code = await ended;
  clearTimeout(timer);
  return code === 0 ? Buffer.concat(pieces) : undefined;
}
