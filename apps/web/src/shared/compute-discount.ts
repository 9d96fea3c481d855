import type { Sale } from '@relaydesk/contracts/sale';

/** What was taken off a sale, in minor units: of its lines and of the whole order. */
export const computeDiscount = ({ items, discount }: Pick<Sale, 'items' | 'discount'>): number =>
  items.reduce((sum, item) => sum + item.discount, discount);
