/** Statuses of a sale. Does not import Zod, because lists and boards load it before any form. */
export const SALE_STATUSES = ['draft', 'confirmed', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** Permitted status transitions. */
export const SALE_TRANSITIONS: Record<SaleStatus, readonly SaleStatus[]> = {
  draft: ['confirmed', 'cancelled'],
  confirmed: ['paid', 'cancelled'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** Statuses that count in metrics and reduce the stock. */
export const COUNTING_STATUSES = ['confirmed', 'paid', 'fulfilled'] as const satisfies readonly SaleStatus[];
