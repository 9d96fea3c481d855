import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

export interface HostAddress {
  address: string;
  family: 4 | 6;
}

/**
 * Resolves a host; addresses reachable from here come first. Rejects with the DNS's own error.
 * @param isTrusted the operator has configured this host: the hosts file and other system sources count as
 * well
 */
export type LookupHost = (host: string, options: { isTrusted: boolean }) => Promise<HostAddress[]>;

/** Milliseconds until the DNS must have answered all queries. */
const TIMEOUT_MS = 5_000;
/** Timeout of each query to a server; doubles with each try. */
const RESOLVER_OPTIONS = { timeout: 1_500, tries: 2 };
const HOSTS_FILE =
  process.platform === 'win32'
    ? join(process.env.SystemRoot ?? 'C:\\Windows', 'System32\\drivers\\etc\\hosts')
    : '/etc/hosts';

/**
 * Queries the DNS over separate sockets. Node's `lookup` blocks one of four libuv threads while a name server
 * is silent, and password hashes and files need those threads.
 * @param servers addresses with ports; default: the system's
 */
export function createLookupHost({
  servers,
  timeoutMs = TIMEOUT_MS,
  hostsFile = HOSTS_FILE,
}: {
  servers?: string[] | undefined;
  timeoutMs?: number;
  hostsFile?: string;
} = {}): LookupHost {
  /** Pending queries: concurrent lookups of a host share one. */
  const pendingLookups = new Map<string, Promise<HostAddress[]>>();

  async function find(host: string, isTrusted: boolean): Promise<HostAddress[]> {
    const known = isLoopbackName(host) ? LOOPBACK : isTrusted ? await readHostsFile(hostsFile, host) : [];
    if (known.length > 0) return known;
    try {
      return await queryDns(host, { servers, timeoutMs });
    } catch (error) {
      // Search domains, mDNS and the like need the system resolver; it uses at most one thread per configured
      // name.
      if (isTrusted && !servers) return sortAddresses(await systemLookup(host, { all: true }));
      throw error;
    }
  }

  return (name, { isTrusted }) => {
    const host = normalizeHost(name);
    const family = isIP(host);
    if (family) return Promise.resolve([{ address: host, family: family === 6 ? 6 : 4 }]);
    const key = `${isTrusted} ${host}`;
    const running =
      pendingLookups.get(key) ??
      find(host, isTrusted).finally(() => {
        pendingLookups.delete(key);
      });
    pendingLookups.set(key, running);
    return running;
  };
}

/** Lower case, ASCII, and any IPv4 notation of C libraries (0x7f.1, 2130706433) as four numbers. */
function normalizeHost(name: string): string {
  const host = name.toLowerCase().replace(/\.$/, '');
  const url = `http://${host}/`;
  return isIP(host) || /[/?#@:\\]/.test(host) || !URL.canParse(url) ? host : new URL(url).hostname;
}

async function queryDns(
  host: string,
  { servers, timeoutMs }: { servers: string[] | undefined; timeoutMs: number },
): Promise<HostAddress[]> {
  const resolver = new Resolver(RESOLVER_OPTIONS);
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  clearTimeout(timer);
  const found = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
  return sortAddresses(found);
}

/** RFC 6761, 6.3: these names never leave the machine. */
const isLoopbackName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');
const LOOPBACK: HostAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

async function readHostsFile(file: string, host: string): Promise<HostAddress[]> {
  const text = await readFile(file, 'utf8').catch(() => ''); // there may be none
  return sortAddresses(
    text.split('\n').flatMap((line) => {
      const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
      const isOfHost = names.some((name) => name.toLowerCase() === host);
      return isOfHost && isIP(address) ? [{ address, family: isIP(address) }] : [];
    }),
  );
}

/** IPv4 first if this machine has it. */
function sortAddresses(found: { address: string; family: number }[]): HostAddress[] {
  const hasIpv4 = Object.values(networkInterfaces()).some((all) =>
    all?.some(({ family, internal }) => family === 'IPv4' && !internal),
  );
  const first = hasIpv4 ? 4 : 6;
  return found
    .map(({ address, family }): HostAddress => ({ address, family: family === 6 ? 6 : 4 }))
    .sort((a, b) => Number(b.family === first) - Number(a.family === first));
}
