import type { Sale } from '@relaydesk/contracts/sale';

/** The total discount of a sale in minor units: of its items and of the order. */
export const computeDiscount = ({ items, discount }: Pick<Sale, 'items' | 'discount'>): number =>
  items.reduce((sum, item) => sum + item.discount, discount);
