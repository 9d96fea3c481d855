import type { DemoKnowledgeEntry, DemoProduct } from '../shops/shop';

/** Who and what one conversation is about. */
export interface ScriptVariables {
  conversation_id: string;
  currency: string;
  customer: { id: string; name: string; email: string | null; phone: string | null };
  csr: { id: string; name: string };
  product: SeededProduct;
  /** Another one of its kind. */
  second: SeededProduct;
  /** Which of the two is bought, if one is. */
  bought: SeededProduct;
  quantity: number;
  /** Percent. */
  discount: number;
  /** The number of an older order that the customer speaks of. */
  order: string;
  /** The number of the sale that this conversation ends with. */
  sale_number: number | null;
  knowledge: Map<string, DemoKnowledgeEntry & { id: string }>;
}

export type SeededProduct = DemoProduct & { id: string; tax_rate: number };
