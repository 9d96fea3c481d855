import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { InsideAddress, isInside } from './safe-fetch';
import { createLookupHost, type LookupHost } from './lookup-host';

/**
 * Where to connect to for a host that somebody else chose: an address that is outside at this moment. Whoever connects to
 * it, and not to the name again, is led nowhere else by a name that changes its mind.
 * Throws `InsideAddress`, and what the DNS says when there is no such host.
 */
export type ResolveOutside = (host: string) => Promise<string>;

/** @param allowedHosts host names and addresses that may be asked although they are inside */
export const createResolveOutside =
  ({
    allowedHosts,
    lookupHost = createLookupHost(),
  }: {
    allowedHosts: string[];
    lookupHost?: LookupHost;
  }): ResolveOutside =>
  async (host) => {
    const bare = host.replace(/^\[(.*)\]$/, '$1');
    const name = isIP(bare) ? bare.toLowerCase() : domainToASCII(host);
    // No host name, or an address in a notation of its own: whatever others make of it.
    if (name === '' || (isIP(name) && !isIP(bare))) throw new InsideAddress(host);
    if (isIP(name)) {
      const written = isIP(name) === 6 ? `[${name}]` : name;
      if (!allowedHosts.includes(written) && isInside(name)) throw new InsideAddress(host);
      return name;
    }
    const isAllowed = allowedHosts.includes(name);
    const found = await lookupHost(name, { isTrusted: isAllowed });
    const [first] = isAllowed
      ? // Servers in one's own house often listen on the old kind of address only.
        found.toSorted((a, b) => a.family - b.family)
      : found.filter(({ address }) => !isInside(address));
    if (!first) throw new InsideAddress(host);
    return first.address;
  };
