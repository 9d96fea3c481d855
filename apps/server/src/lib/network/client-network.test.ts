import { expect, test } from 'vitest';
import { getClientNetwork, getCoarseNetwork, getPublicCoarseNetwork, getSiteNetwork } from './client-network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => expect(getClientNetwork(address)).toBe(network));

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('%s is stored as %s', (address, network) => expect(getCoarseNetwork(address)).toBe(network));

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('%s belongs to the site %s', (address, site) => expect(getSiteNetwork(address)).toBe(site));

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['127.0.0.1', undefined],
  ['::1', undefined],
  ['::ffff:10.1.2.3', undefined],
  ['172.31.0.1', undefined],
  ['fd00::1', undefined],
  ['', undefined],
  ['unknown', undefined],
])('%s is counted as %s', (address, network) => expect(getPublicCoarseNetwork(address)).toBe(network));
