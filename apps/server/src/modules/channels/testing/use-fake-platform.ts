import { afterAll, beforeAll } from 'vitest';
import { newId } from '../../../lib/ids';
import type { TestApp, TestClient } from '../../../testing/test-app';
import { type FakePlatform, startFakePlatform } from './fake-platform/start-fake-platform';

export interface FakePlatformSetup {
  fake: FakePlatform;
  superAdmin: TestClient;
  /** Channels of this test file that use the fake platform, by connector. */
  channels: Record<'whatsapp' | 'telegram', string>;
}

/**
 * A fake platform, and channels that use it; call it at the top of a test file, after `useTestApp` with
 * `ALLOWED_PRIVATE_HOSTS: '127.0.0.1'`.
 */
export function useFakePlatform(app: TestApp): FakePlatformSetup {
  // Set before the first test runs; not accessible earlier.
  const open = {} as FakePlatformSetup;
  beforeAll(async () => {
    const fake = await startFakePlatform({
      carry: async (url, { body, headers }) =>
        (await app.anonymous.post(new URL(url).pathname, body, headers)).statusCode,
    });
    const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
    const add = async (kind: string) => {
      const id = `${kind}_${newId().slice(-12)}`;
      await superAdmin.post('/api/channels/', {
        id,
        kind,
        name: `Test ${kind}`,
        description: '',
        is_enabled: true,
        is_for_all: true,
        organisation_ids: [],
        max_message_length: null,
        rate_limit: null,
        platform: { settings: { api_url: fake.url } },
      });
      return id;
    };
    const channels = { whatsapp: await add('whatsapp'), telegram: await add('telegram') };
    Object.assign(open, { fake, superAdmin, channels });
  });
  afterAll(() => open.fake.close());
  return open;
}
