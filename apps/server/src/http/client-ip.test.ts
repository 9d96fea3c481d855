import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createClientIpResolver } from './client-ip';

const from = (remoteAddress: string, forwarded: string) =>
  ({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage; // only these fields are read

test('only a trusted proxy determines the client IP', () => {
  const address = createClientIpResolver('10.0.0.0/8, 127.0.0.1');
  expect(address?.(from('10.1.2.3', '203.0.113.9'))).toBe('203.0.113.9');
  expect(address?.(from('198.51.100.4', '203.0.113.9'))).toBe('198.51.100.4');
  expect(address?.(from('10.1.2.3', '203.0.113.9, 198.51.100.4'))).toBe('198.51.100.4');
  expect(createClientIpResolver(undefined)).toBeUndefined();
});
