import { newSecret, seal } from '../../../lib/secrets';
import { getProductExtras } from '../shops/product-extras';
import type { SimulatedMessage } from '../stories/conversation-simulator';
import type { PlannedHistory } from '../stories/plan-history';
import { DAY } from '../stories/timestamps';
import type { SeededShop } from './assign-shop-ids';

/** Age of the organisation in days. Products and knowledge were added in the following weeks. */
const OPENED = 120;

/** Rows that existed before the first customer. */
export function toShopRows(
  shop: SeededShop,
  { conversations, last_sale_number }: PlannedHistory,
  now: Date,
  sealing: Buffer,
) {
  const { id: organization_id, name, slug, currency, time_zone, profile: about } = shop;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const lastOn = (line_id: string, isSuch: (message: SimulatedMessage) => boolean) => {
    const moments = conversations
      .filter(({ integration: line }) => line.id === line_id)
      .flatMap(({ begins_at, simulation: told }) =>
        told.messages.filter(isSuch).map(({ at }) => begins_at + at),
      );
    return new Date(Math.max(...moments)).toISOString();
  };
  return {
    organisations: [
      {
        ...about,
        id: organization_id,
        name,
        slug,
        currency,
        time_zone,
        status: 'active',
        bot_settings: { hand_over: { topics: shop.topics } },
        version: 1,
        last_sale_number,
        max_sale_number_step: 24,
        created_at: daysAgo(OPENED),
        updated_at: daysAgo(OPENED),
      },
    ],
    channel_integrations: shop.integrations.map(({ id, channel, name, public_key, web_chat }) => ({
      organization_id,
      id,
      channel,
      name,
      public_key,
      status: 'active',
      is_bot_enabled: true,
      settings: web_chat ?? { callback_url: null },
      // The plain-text key is not known to anyone; a user creates a new one on the integration's page.
      sealed_secret: web_chat ? null : `\\x${seal(sealing, newSecret(), id).toString('hex')}`,
      last_inbound_at: lastOn(id, ({ author }) => author === 'customer'),
      last_outbound_at: lastOn(id, ({ author }) => author === 'bot' || author === 'csr'),
      created_at: daysAgo(OPENED - 1),
    })),
    products: shop.products.map((product, at) => ({
      organization_id,
      id: product.id,
      sku: product.sku,
      name: product.name,
      description: product.description,
      category: product.category,
      aliases: product.aliases,
      price: product.price,
      currency,
      tax_rate: product.tax_rate,
      stock: product.stock,
      status: product.status ?? 'active',
      is_bot_sellable: product.is_bot_sellable ?? true,
      ...getProductExtras(product.sku),
      created_at: daysAgo(OPENED - 2 - at / 10),
      updated_at: daysAgo(((at * 37) % 100) + 1),
    })),
    knowledge: shop.knowledge.map(({ id, key, kind, title, wordings, body }, at) => ({
      organization_id,
      id,
      kind,
      title,
      wordings,
      body,
      // Articles were uploaded as files.
      source_name: kind === 'article' ? `${key.replaceAll('_', '-')}.md` : null,
      fetched_at: kind === 'article' ? daysAgo(OPENED - 6 - at / 10) : null,
      created_at: daysAgo(OPENED - 6 - at / 10),
      updated_at: daysAgo(((at * 29) % 100) + 1),
    })),
  };
}
