import { BlockList, isIP } from 'node:net';

/**
 * The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address, all of which belong to one
 * customer of a provider.
 * @param address from the socket or the proxy
 */
export function getClientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || isIP(address) !== 6) return mapped ?? address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const left = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: left }, () => '0'), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * A coarse location that is still recognisable: the /24 of an IPv4 address, the /64 of an IPv6 address.
 * @param address from the socket or the proxy
 */
export function getCoarseNetwork(address: string): string {
  const network = getClientNetwork(address);
  return isIP(network) === 4 ? network.replace(/\d+$/, '0/24') : network;
}

/** The unit of the widest limits: the /48 of IPv6 that a site is assigned, the /24 of IPv4. */
export function getSiteNetwork(address: string): string {
  const network = getCoarseNetwork(address);
  const groups = /^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/.exec(network)?.[1];
  return groups ? `${groups}::/48` : network;
}

/**
 * Like `getCoarseNetwork`; undefined for private addresses, which indicate a proxy missing in TRUST_PROXY.
 */
export function getPublicCoarseNetwork(address: string): string | undefined {
  const first = getClientNetwork(address).replace(/\/64$/, '');
  const family = isIP(first);
  if (family === 0 || privateNetworks.check(first, family === 4 ? 'ipv4' : 'ipv6')) return undefined;
  return getCoarseNetwork(address);
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::', 'ipv6'); // the first address of ::1's /64
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');
