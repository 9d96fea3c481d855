import { randomInt, randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { succeed } from './api-client';
import type { OwnOrganisation } from './own-organisation';
import { startPlatforms } from './pretend-platforms';

/** An id like the platforms' own, which nobody else has. */
const digits = () => String(randomInt(10 ** 13, 10 ** 14));

/**
 * A channel on WhatsApp and one on Telegram that only this organisation may use, both leading to pretended platforms;
 * and what those take.
 */
export async function openOwnChannels(own: OwnOrganisation) {
  const entered = {
    access_token: `token-${randomUUID()}`,
    bot_token: `${digits()}:${randomUUID().replaceAll('-', '')}`,
    phone_number_id: digits(),
    business_account_id: digits(),
    app_secret: `secret-${randomUUID()}`,
  };
  const platforms = await startPlatforms(entered);
  onTestFinished(platforms.stop);
  const { api_url } = platforms;

  const open = async (kind: string, kindName: string) => {
    const key = `${kind}_${randomUUID().slice(0, 8)}`;
    const name = `${kindName} ${key}`;
    const platform = { settings: { api_url }, credentials: {} };
    succeed(
      await own.platform.post('/api/channels/', {
        ...channel,
        id: key,
        kind,
        name,
        platform,
        organisation_ids: [own.id],
      }),
    );
    return { key, name };
  };
  return {
    entered,
    platforms,
    whatsapp: await open('whatsapp', 'WhatsApp'),
    telegram: await open('telegram', 'Telegram'),
  };
}

const channel = {
  description: '',
  is_enabled: true,
  is_for_all: false,
  max_message_length: null,
  rate_limit: null,
};
