import type { ItemDetail } from './read-detail';

/** One thing that a text names: one candidate when it is clear which, several when it is not. */
export interface NamedItem {
  candidates: { product_id: string; score: number }[];
  quantity: number | null;
  is_category: boolean;
  /** Its sizes and colours, as far as they are said. */
  details: ItemDetail[];
}
