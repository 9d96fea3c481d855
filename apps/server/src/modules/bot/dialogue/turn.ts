import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import type { Cart } from '@relaydesk/contracts/cart';
import type { HandOverReason, HandOverSummary } from '@relaydesk/contracts/conversation';
import type { AnswerSource } from '@relaydesk/contracts/message';
import type { BusinessHours } from '@relaydesk/contracts/organisation';
import type { PlatformCartItem } from '@relaydesk/contracts/platform-content';
import type { Product, ProductCard } from '@relaydesk/contracts/product';
import type { EmailVerification } from '../../customers/bot-access/contact-code';
import type { BotCustomerProfile } from '../../customers/bot-access/get-bot-customer-profile';
import type { CustomerOrder } from '../../customers/bot-access/list-customer-orders';
import type { BotState } from '../engine/bot-state';
import type { Understanding } from '../nlu/understand';
import type { Vector } from '../retrieval/embedder';
import type { KnowledgeIndex, SearchHit } from '../retrieval/knowledge-index';

/** What may be said of a product now, read in the turn's own transaction. */
export type TurnProduct = Pick<
  Product,
  | 'id'
  | 'sku'
  | 'name'
  | 'short_answer'
  | 'price'
  | 'compare_at_price'
  | 'currency'
  | 'stock'
  | 'max_per_order'
  | 'status'
  | 'is_bot_sellable'
> & { image_url: string | null };

/** One item of a platform cart; null: no such product here, or it is not for sale. */
export type MatchedCartItem = PlatformCartItem & { product_id: string | null };

/** A change to the cart by other means than text; subject to the same checks as text. */
export type CartCommand =
  | { kind: 'set'; product_id: string; quantity: number }
  | { kind: 'show' }
  | { kind: 'confirm' }
  | { kind: 'cancel' };

/** The business hours of the organisation, on its own clock. */
export interface OrganisationHours {
  organization_id: string;
  /** Null: always open. */
  business_hours: BusinessHours | null;
  time_zone: string;
}

/** Whom the bot talks to. */
export interface TurnCustomer extends Omit<BotCustomerProfile, 'name'> {
  /** Null: they have not said it. */
  name: string | null;
}

/** All that a decision is made from; plain data but for `index` and `products`, so it can travel to another thread. */
export interface Turn {
  /** What the customer wrote since the bot last spoke; several messages joined by line breaks. */
  text: string;
  /** The items of a platform cart; left out: none. */
  ordered?: readonly MatchedCartItem[];
  state: BotState;
  basket: Cart | null;
  customer: TurnCustomer;
  /** Of the conversation. */
  tag_ids: readonly string[];
  /** Their sales as far as they may be told of them here, the newest first. */
  orders: readonly CustomerOrder[];
  /** Left out: the channel proves who writes. */
  email_proof?: EmailVerification;
  /** Those of the line, or of the organisation. */
  settings: BotSettings;
  /** Open now, by the business hours. */
  is_open: boolean;
  /** The business hours; null or left out: unknown. */
  hours?: OrganisationHours | null;
  /** A colleague is available now. */
  is_anybody_there: boolean;
  /** Instead of `text`: what the model has made of it. */
  wishes?: readonly CartCommand[];
  organisation: { name: string; currency: string; locale: string };
  index: KnowledgeIndex;
  /** What a text means, as far as that was computed before (retrieve/texts-of: what the turn asks). */
  vectors: ReadonlyMap<string, Vector>;
  /** Texts read before, while the products of the index are the same; deciding adds to it. Left out: none. */
  understandings?: Map<string, Understanding>;
  /** By id; at least those that findRelevantProducts names. A Map fits. */
  products: { get(id: string): TurnProduct | undefined };
  now: Date;
}

/** A turn as it is known where no index is. */
export type TurnWithProducts = Omit<Turn, 'index' | 'vectors' | 'understandings'>;

/** One message of the bot: its text and what goes into the message's content. */
export interface Reply {
  text: string;
  sources?: AnswerSource[];
  products?: ProductCard[];
  suggestions?: string[];
  basket?: Cart;
  /** Instead, where cards show what the text lists, and have buttons of their own. */
  beside_cards?: { text?: string; suggestions?: string[] };
}

export interface OrderRequest {
  items: { product_id: string; quantity: number }[];
  contact: { name: string | null; email: string | null; phone: string | null };
  /** Sizes, colours and an address, for order fulfilment: at most NOTES_LENGTH characters. Left out: none. */
  notes?: string;
}

/** What the bot does now. */
export interface Decision {
  /** In this order. Empty with `order`: the receipt is the answer. */
  replies: Reply[];
  state: BotState;
  /** The conversation's new cart; absent: unchanged. */
  basket?: Cart | null;
  /** Mail a code to this address, to prove that it is theirs. */
  verify_email?: string;
  /** Book this. When booking fails, drop this decision and take that of refuseOrder instead. */
  order?: OrderRequest;
  /** What was asked and not answered, in the customer's words: for those who write the knowledge. */
  unanswered: string[];
  /** What was found while looking for answers, the surest first; also what was too unsure to be said. */
  search_hits: SearchHit[];
  /** Give the conversation to the humans, after what is said. */
  hand_over?: { reason: HandOverReason; packet: HandOverSummary };
}
