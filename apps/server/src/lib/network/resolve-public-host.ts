import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { createLookupHost, type LookupHost } from './lookup-host';
import { isPrivateAddress, PrivateAddressError } from './safe-fetch';

/**
 * Resolves a user-provided host to an address that is public now. Connect to the address, not to the name
 * again: this prevents DNS rebinding. Throws `PrivateAddressError`, and DNS errors for an unknown host.
 */
export type ResolvePublicHost = (host: string) => Promise<string>;

/** @param allowedHosts host names and addresses that are permitted although they are private */
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
    // Not a host name, or an unusual address notation: other parsers could read it differently.
    if (name === '' || (isIP(name) && !isIP(bare))) throw new PrivateAddressError(host);
    if (isIP(name)) {
      const written = isIP(name) === 6 ? `[${name}]` : name;
      if (!allowedHosts.includes(written) && isPrivateAddress(name)) throw new PrivateAddressError(host);
      return name;
    }
    const isAllowed = allowedHosts.includes(name);
    const found = await lookupHost(name, { isTrusted: isAllowed });
    const [first] = isAllowed
      ? // Servers in private networks often listen on IPv4 only.
        found.toSorted((a, b) => a.family - b.family)
      : found.filter(({ address }) => !isPrivateAddress(address));
    if (!first) throw new PrivateAddressError(host);
    return first.address;
  };
