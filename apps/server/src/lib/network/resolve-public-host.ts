import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { createLookupHost, type LookupHost } from './lookup-host';
import { isPrivateAddress, PrivateAddressError } from './safe-fetch';

/**
 * Where to connect to for a host that somebody else chose: an address that is outside at this moment. Whoever connects to
 * it, and not to the name again, is led nowhere else by a name that changes its mind.
 * Throws `PrivateAddressError`, and what the DNS says when there is no such host.
 */
export type ResolvePublicHost = (host: string) => Promise<string>;

/** @param allowedHosts host names and addresses that may be asked although they are inside */
export const createPublicHostResolver =
  ({
    allowedHosts,
    lookupHost = createLookupHost(),
  }: {
    allowedHosts: string[];
    lookupHost?: LookupHost;
  }): ResolvePublicHost =>
  async (host) => {
    const bare = host.replace(/^\[(.*)\]$/, '$1');
    const name = isIP(bare) ? bare.toLowerCase() : domainToASCII(host);
    // No host name, or an address in a notation of its own: whatever others make of it.
    if (name === '' || (isIP(name) && !isIP(bare))) throw new PrivateAddressError(host);
    if (isIP(name)) {
      const written = isIP(name) === 6 ? `[${name}]` : name;
      if (!allowedHosts.includes(written) && isPrivateAddress(name)) throw new PrivateAddressError(host);
      return name;
    }
    const isAllowed = allowedHosts.includes(name);
    const found = await lookupHost(name, { isTrusted: isAllowed });
    const [first] = isAllowed
      ? // Servers in one's own house often listen on the old kind of address only.
        found.toSorted((a, b) => a.family - b.family)
      : found.filter(({ address }) => !isPrivateAddress(address));
    if (!first) throw new PrivateAddressError(host);
    return first.address;
  };
