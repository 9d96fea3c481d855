/** The kinds of bulk changes. */
export const BULK_CHANGE_KINDS = ['status', 'price_by', 'stock', 'category', 'bot_sellable'] as const;
export type BulkChangeKind = (typeof BULK_CHANGE_KINDS)[number];
