import { spawn } from 'node:child_process';

/** Milliseconds before a server that crashed is started again: doubles with each crash. */
const BACKOFF = { first: 500, most: 30_000 };
/** Milliseconds after which a server counts as healthy again, and the next crash as the first. */
const HEALTHY_AFTER = 60_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a server as a child and starts it again after a crash, with a growing pause. A server tells over IPC that it is
 * ready: one that ends before it was ever ready cannot be started, and is not tried again. Signals are passed on.
 * Resolves with the exit code.
 * @param program path of the server's script
 */
export async function supervise(program) {
  let child;
  let isStopping = false;
  let wake = () => {};
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      isStopping = true;
      child?.kill(signal);
      wake();
    });
  }

  let wasReady = false;
  for (let pause = BACKOFF.first; ; pause = Math.min(pause * 2, BACKOFF.most)) {
    const started = Date.now();
    child = spawn(process.execPath, [...process.execArgv, program], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child.once('message', () => {
      wasReady = true;
    });
    const { code, signal } = await new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }));
      child.once('error', () => resolve({ code: 1, signal: null }));
    });
    child = undefined;
    if (isStopping || code === 0 || !wasReady) return code ?? 1;
    if (Date.now() - started > HEALTHY_AFTER) pause = BACKOFF.first;
    console.error(`The server ended unexpectedly (${signal ?? `exit code ${code}`}): starting it again.`);
    await new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, pause);
    });
    if (isStopping) return 1;
  }
}
