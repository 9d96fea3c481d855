import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from '../product/start-product';

export interface Attacker {
  /** Acts until now. */
  acts(): number;
  /** Why it could not go on. */
  failure(): string | undefined;
  /** Resolves when there have been as many acts, it has failed, or these milliseconds are over. */
  reaches(acts: number, ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds that a misbehaviour may take to stop after its stop signal. */
const ENDS_MS = 15_000;

/**
 * Starts the misbehaviour of this name in a process of its own. Its priority is low: a stranger's machine would not
 * take processor time from the server, and this one shares the cores with it.
 */
export function startAttacker(address: string, name: string): Attacker {
  const child = fork(join(root, 'bench/fairness/attacker.ts'), [address, name], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let acts = 0;
  let failure: string | undefined;
  let hasEnded = false;
  const ended = once(child, 'exit').then(([code]) => {
    hasEnded = true;
    if (code !== 0) failure ??= `Its process ended with ${code}.`;
  });
  child.on('message', (report: { acts?: number; failure?: string }) => {
    acts = report.acts ?? acts;
    failure ??= report.failure;
  });
  return {
    acts: () => acts,
    failure: () => failure,
    async reaches(least, ms) {
      const giveUp = performance.now() + ms;
      const isOver = () => acts >= least || failure !== undefined || hasEnded || performance.now() > giveUp;
      while (!isOver()) await new Promise((again) => setTimeout(again, 50));
    },
    async stop() {
      if (child.connected) child.send('stop');
      const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
