import { Resolver } from 'node:dns/promises';

/** The TXT records of a name, each joined from its parts (RFC 7208, 3.3). Rejects with the DNS's own error. */
export type LookupTxt = (name: string) => Promise<string[]>;

/** Milliseconds of each query to a server; doubles with each try. */
const RESOLVER_OPTIONS = { timeout: 1_500, tries: 2 };

/** @param servers addresses with ports; default: the system's */
export const createLookupTxt =
  ({ servers }: { servers?: string[] | undefined } = {}): LookupTxt =>
  async (name) => {
    const resolver = new Resolver(RESOLVER_OPTIONS);
    if (servers) resolver.setServers(servers);
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  };
