import { isIP } from 'node:net';

/**
 * Whom a limit counts as one: an IPv4 address, or the /64 of an IPv6 address, all of which one customer of a
 * provider may use as they like.
 * @param address as the socket or the proxy told it
 */
export function networkOf(address: string): string {
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
 * Where somebody was, no more precisely than it takes to recognise it: the /24 of an IPv4 address, the /64 of an
 * IPv6 address.
 * @param address as the socket or the proxy told it
 */
export function coarseNetworkOf(address: string): string {
  const network = networkOf(address);
  return isIP(network) === 4 ? network.replace(/\d+$/, '0/24') : network;
}
