import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { WebChatSettingsInput } from '@relaydesk/contracts/web-chat-settings';
import type { DemoOrganisationProfile } from './organisation-profiles';

export type ShopSlug = 'acme-sports' | 'globex-home';

/** The handwritten part of one demo organisation; the rest is generated from it. */
export interface DemoShop {
  slug: ShopSlug;
  name: string;
  currency: string;
  time_zone: string;
  profile: DemoOrganisationProfile;
  /** Basis points, included in every price. */
  tax_rate: number;
  integrations: DemoIntegration[];
  products: DemoProduct[];
  knowledge: DemoKnowledgeEntry[];
  /** Keywords that hand over to a human immediately. */
  topics: string[];
  customers: DemoCustomer[];
  /** E-mail addresses of CSRs; repeated entries get more conversations. */
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
  /** How a customer in the stories names it: "Do you have ...?" */
  request_phrase: string;
  aliases: string[];
  description: string;
  status?: 'active' | 'draft' | 'archived';
  is_bot_sellable?: boolean;
}

export interface DemoKnowledgeEntry {
  /** The name used by the stories. */
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

/** Number of items of each kind. */
export interface DemoHistoryCounts extends Record<ScriptEnding, number> {
  /** Sales without a conversation. */
  outside_sale: number;
  /** Open conversations of the bot. */
  now_bot: number;
  /** Conversations in the queue. */
  now_waiting: number;
  /** E-mail addresses of the CSRs of open, assigned conversations. */
  now_open: string[];
}

/**
 * Outcome of a conversation. bot: the bot alone. handed_over: the bot, then a CSR. human: a CSR, with the bot
 * off. `_sale`: with a sale (`assisted`: the bot, then a CSR).
 */
export type ScriptEnding = 'bot' | 'bot_sale' | 'handed_over' | 'assisted_sale' | 'human' | 'human_sale';
