import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Postmaster } from './find-postmaster';
import { readProcess } from './read-process';

/** Milliseconds between two attempts to connect. */
const retryDelayMs = 20;

/** Milliseconds that a living server may give no answer at all before it is taken for broken. */
const silenceTimeoutMs = 20_000;

/** Milliseconds after which somebody who watches wants to know what takes so long. */
const recoveryNoticeMs = 3_000;

/**
 * Connects as superuser as soon as the server answers, however long its recovery takes.
 * `gone`: the process ended meanwhile. `silent`: it lives, but its socket does not answer.
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
  client.on('error', () => undefined); // a server that stops is seen by its process
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined); // it never began
    const { code } = error as { code?: string }; // of PostgreSQL or of node:net
    return code === '57P03' ? 'starting' : 'silent'; // cannot_connect_now: starting up, recovering or stopping
  }
}
