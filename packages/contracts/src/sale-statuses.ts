/** How far a sale can come. Without zod: lists and boards know them before any form is opened. */
export const SALE_STATUSES = ['draft', 'confirmed', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** From where to where a sale may go; everything else is refused. */
export const SALE_TRANSITIONS: Record<SaleStatus, readonly SaleStatus[]> = {
  draft: ['confirmed', 'cancelled'],
  confirmed: ['paid', 'cancelled'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** These count: in figures, and as pieces that left the shelf. */
export const COUNTING_STATUSES = ['confirmed', 'paid', 'fulfilled'] as const satisfies readonly SaleStatus[];
