import { BlockList, isIP } from 'node:net';

/** Whether an address from the socket or the proxy belongs to one of the networks. */
export type NetworkMatcher = (address: string) => boolean;

/** @param networks IPv4 and IPv6 addresses, or networks such as 203.0.113.0/24 */
export function createNetworkMatcher(networks: readonly string[]): NetworkMatcher {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, getAddressFamily(address));
    else list.addSubnet(address, Number(bits), getAddressFamily(address));
  }
  return (address) => {
    const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
    return v4 ? list.check(v4, 'ipv4') : list.check(address, getAddressFamily(address));
  };
}

const getAddressFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
