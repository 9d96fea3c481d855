import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { WebChatSettingsInput } from '@relaydesk/contracts/web-chat-settings';
import type { DemoOrganisationProfile } from './organisation-profiles';

export type ShopSlug = 'acme-sports' | 'globex-home';

/** Everything about one organisation of the demo that is written by hand; the rest is made from it. */
export interface DemoShop {
  slug: ShopSlug;
  name: string;
  currency: string;
  time_zone: string;
  profile: DemoOrganisationProfile;
  /** Basis points, contained in every price. */
  tax_rate: number;
  integrations: DemoIntegration[];
  products: DemoProduct[];
  knowledge: DemoKnowledgeEntry[];
  /** Words that call a human at once. */
  topics: string[];
  customers: DemoCustomer[];
  /** E-mail addresses of those who take conversations; who does it more often stands there more often. */
  answered_by: string[];
  /** The same for sales without a conversation. */
  sold_by: string[];
  history: DemoHistoryCounts;
}

export interface DemoIntegration {
  channel: ChannelKind;
  name: string;
  public_key: string;
  web_chat: WebChatSettingsInput | null;
}

export interface DemoProduct {
  sku: string;
  name: string;
  category: string;
  /** Minor units. */
  price: number;
  stock: number | null;
  /** How a customer in the stories asks for it: "Do you have ...?" */
  request_phrase: string;
  aliases: string[];
  description: string;
  status?: 'active' | 'draft' | 'archived';
  is_bot_sellable?: boolean;
}

export interface DemoKnowledgeEntry {
  /** What the stories call it. */
  key: string;
  kind: 'question' | 'article';
  title: string;
  wordings: readonly string[];
  body: string;
}

export interface DemoCustomer {
  name: string;
  email: string | null;
  phone: string | null;
  channel: ChannelKind;
}

/** How many of each. */
export interface DemoHistoryCounts extends Record<ScriptEnding, number> {
  /** Sales without a conversation. */
  outside_sale: number;
  /** With the bot now. */
  now_bot: number;
  /** Waiting for a colleague now. */
  now_waiting: number;
  /** With a colleague now: their e-mail addresses. */
  now_open: string[];
}

/**
 * How a conversation went. bot: nobody else was needed. handed_over: by a colleague, after the bot. human: by a
 * colleague, the bot was off. With `_sale`: something was sold (`assisted`: the bot, then a colleague).
 */
export type ScriptEnding = 'bot' | 'bot_sale' | 'handed_over' | 'assisted_sale' | 'human' | 'human_sale';
