import { expect, test } from 'vitest';
import { createPublicHostResolver } from './resolve-public-host';
import { PrivateAddressError } from './safe-fetch';

const resolveOutside = createPublicHostResolver({ allowedHosts: ['localhost', '127.0.0.1', '[::1]'] });

test.each(['10.0.0.1', '::ffff:10.0.0.1', 'fd00::1', '169.254.169.254', '0x0a.1', '2130706433', '0'])(
  '%s is private',
  async (host) => {
    await expect(resolveOutside(host)).rejects.toThrow(PrivateAddressError);
  },
);

test.each([
  ['9.9.9.9', '9.9.9.9'],
  ['2620:fe::fe', '2620:fe::fe'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
  ['LOCALHOST', '127.0.0.1'],
])('%s is connected to at %s', async (host, address) => {
  expect(await resolveOutside(host)).toBe(address);
});
