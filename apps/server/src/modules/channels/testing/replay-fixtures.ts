import { describe, expect, test } from 'vitest';
import type { Connector, WebhookAdapter } from '../connectors/sdk/connector';
import { getFixtureSignature, listFixtures, readFixture } from './fixtures';
import { buildTestRecipient } from './message-builders';

/**
 * Replays every recorded webhook event of a Meta platform: verified, decoded to exactly these events, refused
 * with one changed bit, and complete in a batch.
 * @param told expected events, by file name
 */
export function replayFixtures(
  { manifest, webhook: adapter }: Connector,
  told: Record<string, unknown[]>,
  account: string,
): void {
  if (!adapter) throw new Error(`${manifest.kind} has no webhook.`);
  describe(`recorded webhook events of ${manifest.name.en}`, () => {
    const names = listFixtures(manifest.kind).filter((name) => !name.includes('/api-'));
    const keyOf = (name: string) => name.slice(manifest.kind.length + 1, -'.json'.length);

    test('every recorded webhook event has an expectation', () => {
      expect(names.map(keyOf).sort()).toEqual(Object.keys(told).sort());
    });

    test.each(names)(
      '%s is verified, decodes to exactly these events, and is refused with one changed bit',
      (name) => {
        const bytes = readFixture(name);
        expect(verify(adapter, bytes, name)).toBe('ok');
        const body = adapter.parse(bytes);
        expect(adapter.decode(body)).toEqual(told[keyOf(name)]);
        expect(adapter.getAccountIds?.(body)).toEqual([account]);
        for (let bit = 0; bit < bytes.length * 8; bit += 97) {
          const turned = Buffer.from(bytes);
          turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
          expect(verify(adapter, turned, name)).toBe('refused');
        }
      },
    );

    test('a batch of all decodes to all events, in order', () => {
      const bodies = names.map((name) => JSON.parse(readFixture(name).toString('utf8')));
      const [{ object }] = bodies;
      const entry = bodies.flatMap((body) => body.entry);
      const all = names.flatMap((name) => told[keyOf(name)]);
      expect(adapter.decode({ object, entry })).toEqual(all);
      const [id, time] = [account, 1_794_200_000_999];
      const messaging = entry.flatMap((one) => one.messaging ?? []);
      const standby = entry.flatMap((one) => one.standby ?? []);
      const inOne: unknown[] = adapter.decode({ object, entry: [{ id, time, messaging, standby }] });
      expect(inOne).toHaveLength(all.length);
      expect(inOne).toEqual(expect.arrayContaining(all));
    });
  });
}

const verify = (adapter: WebhookAdapter, bytes: Buffer, name: string) => {
  const { secrets } = JSON.parse(readFixture('signatures.json').toString('utf8'));
  const access = buildTestRecipient({ credentials: { app_secret: secrets.meta } });
  return adapter.verify({ bytes, headers: { 'x-hub-signature-256': getFixtureSignature(name) } }, access, 0);
};
