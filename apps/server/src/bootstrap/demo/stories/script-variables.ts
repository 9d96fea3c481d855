import type { DemoKnowledgeEntry, DemoProduct } from '../shops/shop';

/** The customer, CSR and products of one conversation. */
export interface ScriptVariables {
  conversation_id: string;
  currency: string;
  customer: { id: string; name: string; email: string | null; phone: string | null };
  csr: { id: string; name: string };
  product: SeededProduct;
  /** Another product of the same category. */
  second: SeededProduct;
  /** The product that is bought, if any. */
  bought: SeededProduct;
  quantity: number;
  /** Percent. */
  discount: number;
  /** The number of an earlier order that the customer mentions. */
  order: string;
  /** The number of the sale at the end of this conversation. */
  sale_number: number | null;
  knowledge: Map<string, DemoKnowledgeEntry & { id: string }>;
}

export type SeededProduct = DemoProduct & { id: string; tax_rate: number };
