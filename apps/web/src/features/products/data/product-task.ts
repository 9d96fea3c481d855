import type { Product } from '@relaydesk/contracts/product';
import type { BulkChangeKind } from '../bulk/bulk-change-kind';

/** What is open beside the product list. */
export type ProductTask =
  | { kind: 'add' }
  | { kind: 'edit' | 'read' | 'archive' | 'duplicate' | 'preview' | 'ask'; product: Product }
  | { kind: 'change'; change: BulkChangeKind; products: Product[] };
