import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { InsideAddress, isInside } from './fetch-outside';

/**
 * Where to connect to for a host that somebody else chose: an address that is outside at this moment. Whoever connects to
 * it, and not to the name again, is led nowhere else by a name that changes its mind.
 * Throws `InsideAddress`, and what the DNS says when there is no such host.
 */
export type ResolveOutside = (host: string) => Promise<string>;

/** @param allowedHosts host names and addresses that may be asked although they are inside */
export const createResolveOutside =
  ({ allowedHosts }: { allowedHosts: string[] }): ResolveOutside =>
  async (host) => {
    const name = host.toLowerCase();
    if (isIP(name)) {
      const written = isIP(name) === 6 ? `[${name}]` : name;
      if (!allowedHosts.includes(written) && isInside(name)) throw new InsideAddress(host);
      return name;
    }
    // In the system's own order: what cannot be reached from here stands at the end (RFC 6724).
    const found = await lookup(name, { all: true });
    if (allowedHosts.includes(name)) {
      // Servers in one's own house often listen on the old kind of address only.
      const [first] = found.toSorted((a, b) => a.family - b.family);
      if (first) return first.address;
    }
    const outside = found.find(({ address }) => !isInside(address));
    if (!outside) throw new InsideAddress(host);
    return outside.address;
  };
