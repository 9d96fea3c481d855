import autocannon from 'autocannon';

const SECONDS = 4;
const CONNECTIONS = 16;

/** GETs answered in a second over 16 connections; throws when one of them fails. */
export async function measureGets(url: string, access_token?: string): Promise<number> {
  const headers = access_token ? { authorization: `Bearer ${access_token}` } : {};
  const options = { url, headers, connections: CONNECTIONS };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: SECONDS });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} failures.`);
  return result.requests.average;
}
