import type { Product } from '@relaydesk/contracts/product';
import type { BulkChangeKind } from '../bulk/bulk-change-kind';

/** The overlay of the product list. */
export type ProductTask =
  | { kind: 'add' }
  | { kind: 'edit' | 'read' | 'archive' | 'duplicate' | 'preview' | 'ask'; product: Product }
  | { kind: 'change'; change: BulkChangeKind; products: Product[] };
