import type { Product } from '@relaydesk/contracts/product';

/** What is open beside the product list. */
export type ProductTask = { kind: 'add' } | { kind: 'edit' | 'read' | 'archive'; product: Product };
