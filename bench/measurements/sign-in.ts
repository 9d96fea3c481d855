import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword } from '../../apps/server/src/modules/auth/passwords/password';
import { percentile } from '../load/percentile';
import { signIn } from '../product/api-client';

const SECONDS = 6;
/** As many as the server ever hashes at once; with fewer cores it does fewer, and the rest wait in line (modules/auth/passwords/password.ts). */
const PARALLEL_SIGN_INS = 2;
const ACCOUNTS = ['admin@acme.test', 'supervisor@acme.test', 'csr@acme.test', 'csr2@acme.test'];
/** Milliseconds between two requests of the others. */
const PROBE_INTERVAL_MS = 10;

export interface SignInResult {
  /** A second. */
  signIns: number;
  /** Hashes a second that this machine makes when it does nothing else. */
  hashes: number;
  /** Milliseconds of the others' GET, p99: while nobody and while everybody signs in. */
  othersAlone: number;
  othersMeanwhile: number;
}

/** T10: how many sign in, how many could if hashing were all, and what those notice who are signed in. */
export async function measureSignIn(address: string): Promise<SignInResult> {
  const { access_token } = await signIn(address, 'csr@acme.test');
  // Once for each: a hash of another cost is made anew at the first sign-in.
  for (const email of ACCOUNTS) await signIn(address, email);
  const ask = () => fetchMe(address, access_token);

  const othersAlone = await measureProbeLatency(ask);
  const hashes = await countPerSecond(PARALLEL_SIGN_INS, () => hashPassword('relaydesk-demo'));
  const meanwhile = measureProbeLatency(ask);
  const signIns = await countPerSecond(ACCOUNTS.length, (n) => signIn(address, ACCOUNTS[n] ?? ''));
  return { signIns, hashes, othersAlone, othersMeanwhile: await meanwhile };
}

/** One thing after the other in each of some lines; how many were done in a second, by all of them. */
async function countPerSecond(lines: number, work: (line: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  const end = begun + SECONDS * 1000;
  let done = 0;
  const run = async (line: number) => {
    while (performance.now() < end) {
      await work(line);
      done++;
    }
  };
  await Promise.all(Array.from({ length: lines }, (_, line) => run(line)));
  return (done * 1000) / (performance.now() - begun);
}

/** Milliseconds since each probe was due: the time before a delayed request counts as well. */
async function measureProbeLatency(ask: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  const asked: Promise<number>[] = [];
  for (let due = begun; due < begun + SECONDS * 1000; due += PROBE_INTERVAL_MS) {
    await wait(Math.max(0, due - performance.now()));
    asked.push(ask().then(() => performance.now() - due));
  }
  return percentile(await Promise.all(asked), 0.99);
}

async function fetchMe(address: string, access_token: string): Promise<void> {
  const response = await fetch(`${address}/api/settings/users/me/`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`GET me was answered with ${response.status}.`);
}
