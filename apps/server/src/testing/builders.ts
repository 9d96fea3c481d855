import type { Group } from '@relaydesk/contracts/permissions';
import type { Context } from '../context/context';
import { inTransaction } from '../db/in-transaction';
import { newId } from '../lib/ids';
import { newSecret, seal } from '../lib/secrets';
import { getConnector } from '../modules/channels/connectors/connectors';
import { getAccountKey } from '../modules/channels/integrations/platform-account';
import { generateVerifyToken } from '../modules/channels/integrations/store/integration-secret';
import { sealCredentials } from '../modules/channels/integrations/store/seal-credentials';

export interface TestUser {
  id: string;
  organization_id: string | null;
  group: Group | null;
  answers_customers: boolean;
  name: string;
  email: string;
}

export interface TestIntegration {
  id: string;
  organization_id: string;
  public_key: string;
  channel: string;
  /** Of an API integration. */
  secret: string;
  verify_token: string;
}

export interface Builders {
  organisation(values?: {
    name?: string;
    is_bot_enabled?: boolean;
    currency?: string;
  }): Promise<{ id: string; name: string }>;
  /** Without an organisation: Super Admin. */
  user(values: {
    organization_id: string | null;
    group: Group | null;
    answers_customers?: boolean;
    name?: string;
    password_hash?: string;
  }): Promise<TestUser>;
  product(values: {
    organization_id: string;
    name?: string;
    sku?: string;
    price?: number;
    stock?: number | null;
    tax_rate?: number;
    aliases?: string[];
    description?: string;
    category?: string;
    status?: 'active' | 'draft' | 'archived';
    is_bot_sellable?: boolean;
  }): Promise<{ id: string; organization_id: string; name: string; sku: string; price: number }>;
  knowledge(values: {
    organization_id: string;
    title: string;
    body: string;
    kind?: 'question' | 'article';
  }): Promise<{ id: string }>;
  integration(values: {
    organization_id: string;
    channel?: string;
    /** An integration of an added connector; undefined: the built-in one. */
    channel_id?: string;
    /** Values of a platform integration's connector fields, not validated. */
    platform?: { settings?: Record<string, string>; credentials?: Record<string, string> };
    callback_url?: string | null;
    allowed_domains?: string[];
    is_bot_enabled?: boolean;
    name?: string;
  }): Promise<TestIntegration>;
}

/** Builders of rows with default values. */
export function createBuilders(system: Context): Builders {
  const insert = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(system, work);
  return {
    async organisation({ name: called = 'Test Organisation', is_bot_enabled = true, currency = 'EUR' } = {}) {
      const id = newId();
      const name = `${called} ${id.slice(-12)}`; // test files share a database, and names are unique
      await insert((tx) =>
        tx.db
          .insertInto('organisations')
          .values({
            ...{ id, name, slug: `o-${id}`, currency, time_zone: 'Europe/Berlin', is_bot_enabled },
            // Predictable order numbers for tests: 1, 2, 3.
            ...{ last_sale_number: 0, max_sale_number_step: 1 },
          })
          .execute(),
      );
      return { id, name };
    },
    async user({ organization_id, group, answers_customers = false, password_hash, ...values }) {
      const name = values.name ?? `${group ?? 'Super Admin'} Test`;
      const user = {
        id: newId(),
        organization_id,
        group,
        answers_customers,
        email: `${newId()}@test.example`,
      };
      await insert((tx) =>
        tx.db
          .insertInto('users')
          .values({ ...user, first_name: name, password_hash })
          .execute(),
      );
      return { ...user, name };
    },
    async product({ organization_id, name = 'Test Product', price = 1250, sku, ...values }) {
      const id = newId();
      const product = { id, organization_id, name, price, sku: sku ?? `SKU-${id.slice(-12)}` };
      await insert((tx) =>
        tx.db
          .insertInto('products')
          .values({ ...product, currency: 'EUR', ...values })
          .execute(),
      );
      return product;
    },
    async knowledge({ kind = 'question', ...values }) {
      const id = newId();
      await insert((tx) =>
        tx.db
          .insertInto('knowledge')
          .values({ id, kind, ...values })
          .execute(),
      );
      return { id };
    },
    async integration({
      organization_id,
      channel = 'web_chat',
      channel_id = channel,
      callback_url = null,
      allowed_domains = [],
      platform: { settings = {}, credentials = {} } = {},
      ...values
    }) {
      const id = newId();
      const secret = newSecret();
      const public_key = newSecret().slice(0, 24);
      const verify_token = generateVerifyToken();
      const settingsOf: Record<string, object> = {
        api: { callback_url },
        web_chat: { greeting: 'Hello!', colour: '#1877F2', allowed_domains },
      };
      await insert((tx) =>
        tx.db
          .insertInto('channel_integrations')
          .values({
            id,
            organization_id,
            channel: channel_id,
            name: `Test ${channel}`,
            public_key,
            settings: JSON.stringify(settingsOf[channel] ?? settings),
            account: getAccountKey(getConnector(channel), { settings, credentials }),
            // As if the platform had accepted its credentials.
            account_verified_at: new Date().toISOString(),
            verify_token,
            sealed_secret:
              channel === 'api'
                ? seal(system.keys.sealing, secret, id)
                : sealCredentials(system, credentials, id),
            ...values,
          })
          .execute(),
      );
      return { id, organization_id, public_key, channel, secret, verify_token };
    },
  };
}
