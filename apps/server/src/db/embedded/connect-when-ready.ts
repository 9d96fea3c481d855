import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Postmaster } from './find-postmaster';
import { readProcess } from './read-process';

/** Milliseconds between two attempts to connect. */
const retryDelayMs = 20;

/** Milliseconds without any response after which a running server counts as broken. */
const silenceTimeoutMs = 20_000;

/** Milliseconds of waiting after which a notice is logged for the operator. */
const recoveryNoticeMs = 3_000;

/**
 * Connects as superuser as soon as the server responds, however long recovery takes.
 * `gone`: the process has exited. `silent`: it runs, but its socket does not respond.
 */
export async function connectWhenReady(
  pid: number,
  findAddress: () => Promise<Postmaster['address']>,
  say: (line: string) => void,
): Promise<pg.Client | 'gone' | 'silent'> {
  const begin = Date.now();
  let lastAnswer = begin;
  let hasSaid = false;

  while (readProcess(pid)) {
    const address = await findAddress();
    const answer = address && (await tryConnect(address));
    if (answer instanceof pg.Client) return answer;
    if (answer === 'starting') lastAnswer = Date.now();
    if (Date.now() - lastAnswer > silenceTimeoutMs) return 'silent';
    if (!hasSaid && Date.now() - begin > recoveryNoticeMs) {
      hasSaid = true;
      say('PostgreSQL is recovering after it was not closed properly; this may take a while.');
    }
    await wait(retryDelayMs);
  }
  return 'gone';
}

async function tryConnect(address: {
  host: string;
  port: number;
}): Promise<pg.Client | 'starting' | 'silent'> {
  const client = new pg.Client({ ...address, user: 'postgres', database: 'postgres', ssl: false });
  client.on('error', () => undefined); // the process check detects a server that stops
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined); // it was never established
    const { code } = error as { code?: string }; // of PostgreSQL or of node:net
    return code === '57P03' ? 'starting' : 'silent'; // cannot_connect_now: starting up, recovering or stopping
  }
}
