import type { DemoEntry, DemoProduct } from '../shops/shop';

/** Who and what one conversation is about. */
export interface Cast {
  conversation_id: string;
  currency: string;
  customer: { id: string; name: string; email: string | null; phone: string | null };
  csr: { id: string; name: string };
  product: CastProduct;
  /** Another one of its kind. */
  second: CastProduct;
  /** Which of the two is bought, if one is. */
  bought: CastProduct;
  quantity: number;
  /** Percent. */
  discount: number;
  /** The number of an older order that the customer speaks of. */
  order: string;
  /** The number of the sale that this conversation ends with. */
  sale_number: number | null;
  knowledge: Map<string, DemoEntry & { id: string }>;
}

export type CastProduct = DemoProduct & { id: string; tax_rate: number };
