import autocannon from 'autocannon';
import { median } from '../load/percentile';

const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = 2;

interface RequestTarget {
  url: string;
  access_token?: string;
}

/**
 * GETs answered in a second by two servers over 16 connections. They take turns, so that whatever else this machine
 * does falls on both (medians). Throws when a request fails.
 */
export async function compareGets(
  ours: RequestTarget,
  limit: RequestTarget,
): Promise<{ ours: number; limit: number }> {
  const samples = { ours: [] as number[], limit: [] as number[] };
  await Promise.all([measure(ours, 1), measure(limit, 1)]); // both warm
  for (let round = 0; round < ROUNDS; round++) {
    samples.limit.push(await measure(limit, SECONDS));
    samples.ours.push(await measure(ours, SECONDS));
  }
  return { ours: median(samples.ours), limit: median(samples.limit) };
}

async function measure({ url, access_token }: RequestTarget, duration: number): Promise<number> {
  const headers = access_token ? { authorization: `Bearer ${access_token}` } : {};
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration });
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${url}: ${failures} failures.`);
  return result.requests.average;
}

/** GETs of one path answered in a second, each connection with a token of its own. Throws when a request fails. */
export async function measureReaders(url: string, tokens: string[]): Promise<number> {
  const run = async (duration: number) => {
    let next = 0;
    const result = await autocannon({
      url,
      connections: tokens.length,
      duration,
      setupClient: (client) =>
        client.setHeaders({ authorization: `Bearer ${tokens[next++ % tokens.length]}` }),
    });
    const failures = result.non2xx + result.errors;
    if (failures > 0) throw new Error(`${url}: ${failures} failures.`);
    return result.requests.average;
  };
  await run(1); // warm
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await run(SECONDS));
  return median(rounds);
}
