import { describe, expect, test } from 'vitest';
import type { Connector, WebhookAdapter } from '../connectors/sdk/connector';
import { getFixtureSignature, listFixtures, readFixture } from './fixtures';
import { buildTestRecipient } from './message-builders';

/**
 * Every recorded delivery of a platform of Meta's: believed, telling exactly this, refused with a bit turned, and whole
 * in a batch.
 * @param told what each tells, by the name of its file
 */
export function replayFixtures(
  { manifest: facts, webhook: hook }: Connector,
  told: Record<string, unknown[]>,
  account: string,
): void {
  if (!hook) throw new Error(`${facts.kind} has no webhook.`);
  describe(`recorded deliveries of ${facts.name.en}`, () => {
    const names = listFixtures(facts.kind).filter((name) => !name.includes('/api-'));
    const keyOf = (name: string) => name.slice(facts.kind.length + 1, -'.json'.length);

    test('there is none that is not looked at', () => {
      expect(names.map(keyOf).sort()).toEqual(Object.keys(told).sort());
    });

    test.each(names)('%s is believed, tells exactly this, and is refused with one bit turned', (name) => {
      const bytes = readFixture(name);
      expect(verify(hook, bytes, name)).toBe('ok');
      const body = hook.parse(bytes);
      expect(hook.decode(body)).toEqual(told[keyOf(name)]);
      expect(hook.getAccountIds?.(body)).toEqual([account]);
      for (let bit = 0; bit < bytes.length * 8; bit += 97) {
        const turned = Buffer.from(bytes);
        turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(verify(hook, turned, name)).toBe('refused');
      }
    });

    test('all of them in one delivery tell all of it, in order', () => {
      const bodies = names.map((name) => JSON.parse(readFixture(name).toString('utf8')));
      const [{ object }] = bodies;
      const entry = bodies.flatMap((body) => body.entry);
      const all = names.flatMap((name) => told[keyOf(name)]);
      expect(hook.decode({ object, entry })).toEqual(all);
      const [id, time] = [account, 1_794_200_000_999];
      const messaging = entry.flatMap((one) => one.messaging ?? []);
      const standby = entry.flatMap((one) => one.standby ?? []);
      const inOne: unknown[] = hook.decode({ object, entry: [{ id, time, messaging, standby }] });
      expect(inOne).toHaveLength(all.length);
      expect(inOne).toEqual(expect.arrayContaining(all));
    });
  });
}

const verify = (hook: WebhookAdapter, bytes: Buffer, name: string) => {
  const { secrets } = JSON.parse(readFixture('signatures.json').toString('utf8'));
  const access = buildTestRecipient({ credentials: { app_secret: secrets.meta } });
  return hook.verify({ bytes, headers: { 'x-hub-signature-256': getFixtureSignature(name) } }, access, 0);
};
